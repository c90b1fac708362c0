import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

interface Arrival {
  /** the address that the connection came from */
  peer: string;
  /** the header `X-Forwarded-For`: every proxy adds the address that it was called from at the end */
  forwardedFor: string | undefined;
  /** how many proxies in front of this server are the shop's own */
  trustedHops: number;
}

/** The address of a client as HTTP requests have it in `request.ip`: what was said before the trusted proxies counts for nothing. */
export function clientAddress({ peer, forwardedFor, trustedHops }: Arrival): string {
  const said = forwardedFor?.split(',').map((address) => address.trim()) ?? [];
  const nearestFirst = [peer, ...said.reverse()];
  return nearestFirst[Math.min(trustedHops, nearestFirst.length - 1)] ?? peer;
}

interface Caller {
  headers: IncomingHttpHeaders;
  /** the address that the connection came from; undefined once it is closed */
  peer: string | undefined;
}

/** The address of a client whose request does not pass through Fastify: that of a socket. */
export function addressOf({ headers, peer = '' }: Caller, trustedHops: number): string {
  const header = headers['x-forwarded-for'];
  return clientAddress({ peer, forwardedFor: Array.isArray(header) ? header.join(',') : header, trustedHops });
}

/** A network that limits count a caller by. */
export interface Network {
  name: string;
  /** how many times the numbers of a single address it may use */
  times: number;
}

/**
 * The networks by which an IPv6 address counts: one client can choose among all addresses of a /64, and one customer of a provider may have
 * a /48. A /48 may also be a mobile network's, with many customers.
 */
const IPV6_NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 48, times: 4 },
];

/**
 * Returns the networks by which limits count an address, the narrowest first; every limit by address uses them. An IPv4 address counts as it
 * is, an IPv4-mapped IPv6 address as the IPv4 address. Any other text stays unchanged.
 */
export function networksOf(address: string): Network[] {
  // Node.js takes an IPv4 address in its usual form only, as it is counted
  if (isIPv4(address) || !ipaddr.isValid(address)) return [{ name: address, times: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), times: 1 }];
  const whole = parsed.toNormalizedString();
  return IPV6_NETWORKS.map(({ bits, times }) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${whole}/${bits}`).toString()}/${bits}`,
    times,
  }));
}
