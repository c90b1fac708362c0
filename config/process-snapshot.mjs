/** Restores what a test file can change in the process that it shares with later files. */

/**
 * Records the environment variables, the globals, the listeners and other settings of the process.
 *
 * @returns {() => void} restores all of them, and removes new ones
 */
export function snapshotProcess() {
  const { exit, exitCode } = process;
  const folder = process.cwd();
  const variables = { ...process.env };
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const listeners = new Map(process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]));
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    for (const event of process.eventNames()) {
      for (const listener of process.rawListeners(event)) {
        if (!listeners.get(event)?.has(listener)) process.off(event, /** @type {() => void} */ (listener));
      }
    }
    if (process.cwd() !== folder) process.chdir(folder);
    process.exit = exit;
    process.exitCode = exitCode;
    for (const name of Reflect.ownKeys(globalThis)) {
      // what cannot be removed is Node's own, such as the connections of fetch
      if (!Object.hasOwn(globals, name)) Reflect.deleteProperty(globalThis, name);
    }
    Object.defineProperties(globalThis, globals);
  };
}
