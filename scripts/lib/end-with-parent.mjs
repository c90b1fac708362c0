/** Loaded before a process (`node --import`) that must not outlive the one that started it, a killed one included. */
process.stdin.on('close', () => process.exit(1));
process.stdin.resume();
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
