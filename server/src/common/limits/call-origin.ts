import type { FastifyRequest } from 'fastify';
import { networksOf } from '../http/client-address.js';
import { deviceOf } from '../http/device-cookie.js';
import type { Secrets } from '../secrets.js';

/** The origin of a customer's call, for limits. A whole mobile network may share an address. */
export interface CallOrigin {
  /** the id of the browser; undefined if it sends none */
  device: string | undefined;
  address: string;
  /** whether an order of the browser, or of the phone that the call names, was confirmed before */
  isKnown: boolean;
}

/** Returns the origin of a request: its valid device cookie, and its address behind the trusted proxies. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, secrets: Secrets): CallOrigin {
  const device = deviceOf(headers.cookie, secrets);
  return { device: device?.id, address: ip, isKnown: device?.isKnown ?? false };
}

/** Returns the origin of a caller of whom only the address is known or counted. */
export const originAt = (address: string): CallOrigin => ({ device: undefined, address, isKnown: false });

/**
 * How well a caller is known, from least to most. The shared budget of a network has a part for each, so that callers
 * without a device cannot use up the part of devices, nor new devices the part of known customers.
 */
export const STANDINGS = ['anonymous', 'new', 'known'] as const;
export type Standing = (typeof STANDINGS)[number];

export function standingOf({ device, isKnown }: CallOrigin): Standing {
  if (isKnown) return 'known';
  return device === undefined ? 'anonymous' : 'new';
}

/** A counter of a limit. */
export interface Bucket {
  key: string;
  /** its size, as a multiple of the limit's number */
  times: number;
}

/** Returns the parts of its networks' budgets in which a call counts. */
export function sharesOf(origin: CallOrigin): Bucket[] {
  const standing = standingOf(origin);
  return networksOf(origin.address).map(({ name, times }) => ({ key: `${standing}:${name}`, times }));
}

/** The budget of all new devices of a network together, as a multiple of one device's. */
const NEW_DEVICES = 3;

/**
 * Returns the buckets of a limit per customer. A device has its own bucket, and a known one only that. All calls of a
 * network without a device count as one customer.
 */
export function bucketsOf(origin: CallOrigin): Bucket[] {
  const { device, isKnown } = origin;
  if (device === undefined) return sharesOf(origin);
  const own = { key: `device:${device}`, times: 1 };
  if (isKnown) return [own];
  return [own, ...sharesOf(origin).map(({ key, times }) => ({ key, times: times * NEW_DEVICES }))];
}
