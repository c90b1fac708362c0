import type { FastifyRequest } from 'fastify';
import { networksOf } from '../http/client-address.js';
import { deviceOf } from '../http/device-cookie.js';
import type { Secrets } from '../secrets.js';

/** Where a customer's call comes from, as limits count it. An address may be shared by a whole mobile network. */
export interface CallOrigin {
  /** the id of the browser; undefined if it sends none */
  device: string | undefined;
  address: string;
  /** whether the browser, or the phone that the call names, has had an order confirmed before */
  isKnown: boolean;
}

/** Returns where a request comes from: its device cookie, if it is genuine, and its address behind the trusted proxies. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, secrets: Secrets): CallOrigin {
  const device = deviceOf(headers.cookie, secrets);
  return { device: device?.id, address: ip, isKnown: device?.isKnown ?? false };
}

/** A caller of whom only the address is known, or counts. */
export const strangerAt = (address: string): CallOrigin => ({ device: undefined, address, isKnown: false });

/**
 * What callers have shown of themselves, from least to most. Everything that the callers of a network share is in three parts, one for
 * each, so that one who shows nothing uses up nothing of those who do, and new devices, which cost nothing, nothing of known customers.
 */
export const STANDINGS = ['anonymous', 'new', 'known'] as const;
export type Standing = (typeof STANDINGS)[number];

export function standingOf({ device, isKnown }: CallOrigin): Standing {
  if (isKnown) return 'known';
  return device === undefined ? 'anonymous' : 'new';
}

/** What a limit counts a call in. */
export interface Bucket {
  key: string;
  /** how many times the limit's number it holds */
  times: number;
}

/** The parts of what its networks share that a call counts in. */
export function sharesOf(origin: CallOrigin): Bucket[] {
  const standing = standingOf(origin);
  return networksOf(origin.address).map(({ name, times }) => ({ key: `${standing}:${name}`, times }));
}

/** All new devices of a network together may do so many times what one may. */
const NEW_DEVICES = 3;

/**
 * The buckets of a limit whose number is what one customer may do: a device has its own, and a known one no other. All calls of a network
 * without a device count as one customer.
 */
export function bucketsOf(origin: CallOrigin): Bucket[] {
  const { device, isKnown } = origin;
  if (device === undefined) return sharesOf(origin);
  const own = { key: `device:${device}`, times: 1 };
  if (isKnown) return [own];
  return [own, ...sharesOf(origin).map(({ key, times }) => ({ key, times: times * NEW_DEVICES }))];
}
