/** Loaded into a process (`node --import`) that must not outlive its parent, even if the parent is killed. */
process.stdin.on('close', () => process.exit(1));
process.stdin.resume();
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
