import dns, { type LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { NoAnswer } from '../http/outgoing.js';
import { within } from './within.js';

const HOSTS_FILE = '/etc/hosts';
/** ms for a question to a name server, and for looking a name up */
const ANSWER_MS = 1200;
const LOOKUP_MS = 4000;
const SILENT = 'its name server does not answer';

/**
 * Returns all addresses of a host, in limited time. The system's look-up blocks a thread that all look-ups of the
 * process share, as long as a name server is silent, so it is only used for names of the own network: without a dot,
 * `….local`, or in the hosts file. DNS has the others.
 *
 * @param servers addresses of name servers; by default those of the system
 * @throws NoAnswer if a name server is silent
 * @throws an error of the system if the name is unknown
 */
export async function resolveHost(host: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const isOwn = !host.includes('.') || host.endsWith('.local') || (await isInHostsFile(host));
  return within(LOOKUP_MS, (signal) =>
    isOwn ? dns.promises.lookup(host, { all: true }) : askNameServers(host, { servers, signal }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined || error.code === dns.TIMEOUT ? new NoAnswer(SILENT) : error;
  });
}

async function askNameServers(
  host: string,
  { servers, signal }: { servers: readonly string[] | undefined; signal: AbortSignal },
): Promise<LookupAddress[]> {
  const resolver = new dns.promises.Resolver({ timeout: ANSWER_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel());
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}

async function isInHostsFile(host: string): Promise<boolean> {
  // a system without this file has no such names
  const text = await readFile(HOSTS_FILE, 'utf8').catch(() => '');
  return text.split('\n').some((line) => {
    const [, ...names] = (line.split('#')[0] ?? '').trim().split(/\s+/);
    return names.some((name) => name.toLowerCase() === host.toLowerCase());
  });
}
