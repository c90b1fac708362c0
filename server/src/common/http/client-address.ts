import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

interface Arrival {
  /** the address of the connection */
  peer: string;
  /** the header `X-Forwarded-For`, to which every proxy appends its client's address */
  forwardedFor: string | undefined;
  /** the number of trusted proxies in front of this server */
  trustedHops: number;
}

/**
 * Returns the address of a client, like Fastify's `request.ip`. Ignores addresses that were added before the trusted
 * proxies.
 */
export function clientAddress({ peer, forwardedFor, trustedHops }: Arrival): string {
  const forwarded = forwardedFor?.split(',').map((address) => address.trim()) ?? [];
  const nearestFirst = [peer, ...forwarded.reverse()];
  return nearestFirst[Math.min(trustedHops, nearestFirst.length - 1)] ?? peer;
}

interface Caller {
  headers: IncomingHttpHeaders;
  /** the address of the connection; undefined once it is closed */
  peer: string | undefined;
}

/** Returns the address of a socket's client, whose request does not pass through Fastify. */
export function addressOf({ headers, peer = '' }: Caller, trustedHops: number): string {
  const header = headers['x-forwarded-for'];
  return clientAddress({ peer, forwardedFor: Array.isArray(header) ? header.join(',') : header, trustedHops });
}

/** A network for which limits count calls. */
export interface Network {
  name: string;
  /** its budget, as a multiple of a single address's */
  times: number;
}

/**
 * The networks for which calls from an IPv6 address count. One client can use all addresses of a /64, and one customer
 * of a provider may have a /48. But a /48 may also belong to a mobile network with many customers.
 */
const IPV6_NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 48, times: 4 },
];

/**
 * Returns the networks for which limits count an address, the narrowest first. An IPv4 address is its own network, and
 * an IPv4-mapped IPv6 address is treated as IPv4. Any other text is returned unchanged.
 */
export function networksOf(address: string): Network[] {
  // Node.js accepts IPv4 addresses only in their usual form
  if (isIPv4(address) || !ipaddr.isValid(address)) return [{ name: address, times: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), times: 1 }];
  const whole = parsed.toNormalizedString();
  return IPV6_NETWORKS.map(({ bits, times }) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${whole}/${bits}`).toString()}/${bits}`,
    times,
  }));
}
