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
