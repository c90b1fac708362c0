/** Restores what a test file can change in the process that it shares with later files. */

/**
 * Takes down the environment's variables, the globals, the listeners of the process and what else of it can be set.
 *
 * @returns {() => void} makes all of it as it was, and removes what is new
 */
export function rememberProcess() {
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
