/** Several servers behind one load balancer. */
import { startBalancer } from './balancer.mjs';

/** @typedef {import('./server-process.mjs').ServerProcess} ServerProcess */

/**
 * @typedef {object} Cluster
 * @property {string} url of the load balancer
 * @property {() => ServerProcess[]} servers returns the running servers
 * @property {(afterEach?: () => Promise<void>) => Promise<void>} restartAll stops (SIGTERM) and starts one server after the other, so
 *   that all others serve; `afterEach` is awaited when a new one is ready
 * @property {() => Promise<void>} stop
 */

/**
 * Starts servers behind a load balancer on the loopback address. The first one is ready before the others start,
 * because it migrates.
 *
 * @param {object} options
 * @param {number} options.count how many servers
 * @param {(publicUrl: string) => Promise<ServerProcess>} options.start starts a server on its own port
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ count, start }) {
  const balancer = await startBalancer();
  /** @type {ServerProcess[]} */
  const servers = [];
  const startOne = async () => {
    const server = await start(balancer.url);
    balancer.add(server.url);
    return server;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await balancer.stop();
  };
  try {
    servers.push(await startOne());
    const others = Array.from({ length: count - 1 }, () => startOne().then((server) => servers.push(server)));
    await Promise.all(others);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    servers: () => [...servers],
    restartAll: async (afterEach = async () => {}) => {
      for (const [place, server] of servers.entries()) {
        await server.stop();
        balancer.remove(server.url);
        servers[place] = await startOne();
        await afterEach();
      }
    },
    stop,
  };
}
