import ipaddr from 'ipaddr.js';
import { hostOf, NoAnswer, type Resolve } from '../../common/http/outgoing.js';
import { resolveHost } from '../../common/process/host-names.js';
import { isWithin } from '../../common/process/networks.js';
import { Turns } from '../../common/process/turns.js';
import type { WebhookRules } from '../webhook-settings.js';

/** IPv6's addresses of the internet; the library knows the special ones among them */
const INTERNET = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names of receivers are looked up two at a time, because their name servers may be slow. Waiting ends before a delivery. */
const lookUps = new Turns({
  atOnce: 2,
  waiting: 100,
  waitMs: 5000,
  code: 'look-ups-busy',
  sentence: 'The names of other receivers are being looked up. Try again in a moment.',
});
const resolveName: Resolve = (host) => lookUps.run(() => resolveHost(host));

/** An address that webhooks may not reach. */
export class ForbiddenAddress extends NoAnswer {}

/** Returns whether an address belongs to the internet: not private, local, multicast, reserved or a way to such. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(INTERNET);
}

/**
 * Returns a function that resolves the host of an address to all of its addresses, if each may be reached: by https
 * those of the internet, by both protocols those of the configured networks. The connection must be made to one of
 * these, so a name that resolves to others later gains nothing. The function throws `ForbiddenAddress`, and an error of
 * the system if the name cannot be resolved.
 */
export const allowedAddresses =
  (rules: WebhookRules, protocol: string, resolve = resolveName): Resolve =>
  async (host) => {
    const found = await resolve(host);
    const isAllowed = (address: string): boolean =>
      isWithin(rules.networks, address) || (protocol === 'https:' && isPublic(address));
    if (found.every(({ address }) => isAllowed(address))) return found;
    throw new ForbiddenAddress('the address is not on the internet');
  };

/**
 * Checks the address of a webhook as it resolves now.
 *
 * @throws as `allowedAddresses`
 */
export async function checkAddress(rules: WebhookRules, url: URL): Promise<void> {
  await allowedAddresses(rules, url.protocol)(hostOf(url));
}
