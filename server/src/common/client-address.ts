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

/** one customer of a provider has at least a network of this size, and any address in it */
const NETWORK_BITS = 64;

/**
 * Returns the key under which limits count an address; every limit by address uses it. An IPv6 address counts as its /64, because one client
 * can choose among all addresses of that; an IPv4-mapped IPv6 address counts as the IPv4 address. Any other text stays unchanged.
 */
export function countedAddress(address: string): string {
  // Node.js takes an IPv4 address in its usual form only, as it is counted
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}
