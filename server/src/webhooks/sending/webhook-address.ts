import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isWithin } from '../../common/process/networks.js';
import type { WebhookRules } from '../webhook-settings.js';

/** IPv6's addresses of the internet; the library knows the special ones among them */
const INTERNET = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address that webhooks may not reach. */
export class ForbiddenAddress extends Error {}

/** Returns whether an address belongs to the internet: not private, local, multicast, reserved or a way to such. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(INTERNET);
}

/** Returns the host of an address, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Checks that all addresses of a host may be reached: by https those of the internet, by both those of the configured
 * networks.
 *
 * @throws ForbiddenAddress
 */
function checkAddresses(rules: WebhookRules, protocol: string, addresses: readonly string[]): void {
  const isAllowed = (address: string): boolean =>
    isWithin(rules.networks, address) || (protocol === 'https:' && isPublic(address));
  if (!addresses.every(isAllowed)) throw new ForbiddenAddress('the address is not on the internet');
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
const resolveName: Resolve = (host) => dns.promises.lookup(host, { all: true });

/**
 * Checks the address of a webhook as it resolves now.
 *
 * @throws ForbiddenAddress
 * @throws an error of the system if the name cannot be resolved
 */
export async function checkAddress(rules: WebhookRules, url: URL): Promise<void> {
  const found = await resolveName(hostOf(url));
  const addresses = found.map(({ address }) => address);
  checkAddresses(rules, url.protocol, addresses);
}

/**
 * Returns the `lookup` of a connection, which fails for a forbidden address. The connection uses the addresses that it
 * checked, so a name that resolves to others later gains nothing. Node.js does not call it for an address instead of a
 * name: `checkLiteral` does that.
 */
export const guardedLookup =
  (rules: WebhookRules, protocol: string, resolve: Resolve = resolveName): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        try {
          checkAddresses(
            rules,
            protocol,
            found.map(({ address }) => address),
          );
        } catch (error) {
          return done(error as NodeJS.ErrnoException, '', 0);
        }
        if (options.all) return done(null, found);
        return done(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

/** @throws ForbiddenAddress if the host is an address that may not be reached */
export function checkLiteral(rules: WebhookRules, url: URL): void {
  const host = hostOf(url);
  if (isIP(host) !== 0) checkAddresses(rules, url.protocol, [host]);
}
