/** The benchmark's own helper processes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const bench = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * Starts a process that answers messages with messages. It ends with this one.
 *
 * @param {string} name of its file in bench/
 */
export function startHelper(name) {
  const child = fork(bench(name), { stdio: 'inherit', serialization: 'advanced' });
  const hasEnded = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
  hasEnded.catch(() => {}); // rejects when it is stopped
  return {
    pid: child.pid ?? 0,
    /**
     * @param {unknown} message
     * @returns {Promise<any>} its answer
     */
    ask: async (message) => {
      child.send(/** @type {any} */ (message));
      const [answer] = await Promise.race([once(child, 'message'), hasEnded]);
      return answer;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
