import type { FastifyRequest } from 'fastify';
import { networksOf } from '../http/client-address.js';
import { deviceOf } from '../http/device-cookie.js';
import type { Secrets } from '../secrets.js';

/** The origin of a customer's call, for limits. A whole mobile network may share an address. */
export interface CallOrigin {
  /** the id of the browser; undefined if it sends none */
  device: string | undefined;
  address: string;
  /** whether the browser, or the phone that the call names, has had an order confirmed before */
  isKnown: boolean;
}

/** The origin of a request: its device cookie, if it is valid, and its address behind the trusted proxies. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, secrets: Secrets): CallOrigin {
  const device = deviceOf(headers.cookie, secrets);
  return { device: device?.id, address: ip, isKnown: device?.isKnown ?? false };
}

/** A caller of which only the address is known or counted. */
export const strangerAt = (address: string): CallOrigin => ({ device: undefined, address, isKnown: false });

/**
 * How well a caller is known, from least to most. The budget that the callers of a network share has one part for each, so that
 * callers without a device do not use up the part of devices, and new devices do not use up the part of known customers.
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

/** The parts of its networks' budgets in which a call counts. */
export function sharesOf(origin: CallOrigin): Bucket[] {
  const standing = standingOf(origin);
  return networksOf(origin.address).map(({ name, times }) => ({ key: `${standing}:${name}`, times }));
}

/** All new devices of a network together have so many times the budget of one. */
const NEW_DEVICES = 3;

/**
 * The buckets of a limit per customer. A device has its own bucket, and a known one only that. All calls of a network without a
 * device count as one customer.
 */
export function bucketsOf(origin: CallOrigin): Bucket[] {
  const { device, isKnown } = origin;
  if (device === undefined) return sharesOf(origin);
  const own = { key: `device:${device}`, times: 1 };
  if (isKnown) return [own];
  return [own, ...sharesOf(origin).map(({ key, times }) => ({ key, times: times * NEW_DEVICES }))];
}
