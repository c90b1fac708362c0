import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { text } from './environment.js';

/** A setting with networks such as `192.168.0.0/16,10.1.0.0/16`, or `none`. */
export const networks = (name: string, fallback: string) =>
  v.pipe(
    text(name, fallback),
    v.transform((given) => (given === 'none' ? [] : given.split(',').map(networkOf))),
    v.check(
      (given) => given.every(({ isValid }) => isValid),
      `${name} must look like 192.168.0.0/16,10.1.0.0/16, or be none.`,
    ),
    v.transform((given) => {
      const list = new BlockList();
      for (const { address, length, family } of given) list.addSubnet(address, length, family);
      return list;
    }),
  );

function networkOf(given: string) {
  const [address = '', bits = ''] = given.trim().split('/');
  const version = isIP(address);
  const length = Number(bits);
  return {
    address,
    length,
    family: version === 6 ? ('ipv6' as const) : ('ipv4' as const),
    isValid: version !== 0 && /^\d{1,3}$/.test(bits) && length <= (version === 4 ? 32 : 128),
  };
}

/** Returns whether an address is in one of the networks; false for a name. */
export function isWithin(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
