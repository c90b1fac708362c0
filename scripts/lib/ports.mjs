/** TCP ports of this machine. */
import { randomInt } from 'node:crypto';
import net from 'node:net';
import { Problem } from './problem.mjs';

/**
 * Listens for a moment and returns the port.
 *
 * @param {net.ListenOptions} where
 * @returns {Promise<number>} the port
 */
function tryPort(where) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(where, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Below the ports that systems give to connections, and to listeners that ask for any port: between this check and the
 * start of a server, which takes seconds, such a port is often taken.
 */
const PORTS = { from: 11_000, to: 32_000 };
const ATTEMPTS_MAX = 100;

/** @returns {Promise<number>} a port that was free on the loopback address a moment ago */
export async function freePort() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryPort({ host: '127.0.0.1', port: randomInt(PORTS.from, PORTS.to) });
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/** @type {(port: number, host: string) => string} */
const noSuchHost = (_port, host) =>
  `HOST is ${host}, which is no address of this machine: correct it, or unset it to listen on all.`;

/** @type {Record<string, (port: number, host: string) => string>} */
const MESSAGES = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program: stop that one, or choose another port, as in PORT=${port + 1} npm start.`,
  EACCES: (port) => `Port ${port} needs rights that this user does not have: choose a port above 1023 with PORT.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};

/**
 * Checks the port and host before a long start, which would otherwise fail at its end.
 *
 * @param {NodeJS.ProcessEnv} env PORT, HOST and what HOST's default depends on; malformed values are left to the
 *   server, which reports every wrong setting
 * @throws {Problem}
 */
export async function checkPort({ PORT = '3000', HOST, SEED, DATABASE_URL, DATABASE_URL_FILE }) {
  const isDemonstration = (SEED || (DATABASE_URL || DATABASE_URL_FILE ? 'none' : 'demo')) === 'demo';
  const host = HOST || (isDemonstration ? '127.0.0.1' : '0.0.0.0');
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  try {
    await tryPort({ host, port });
  } catch (error) {
    const messageOf = error instanceof Error && 'code' in error ? MESSAGES[String(error.code)] : undefined;
    if (messageOf) throw new Problem(messageOf(port, host), { cause: error });
    throw error;
  }
}
