import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device-cookie.js';
import type { Secrets } from './secrets.js';

/** Where a customer's call comes from, as limits count it. An address may be shared by a whole mobile network. */
export interface CallOrigin {
  /** the id of the browser; undefined where it sends none */
  device: string | undefined;
  address: string;
}

/** Returns where a request comes from: its device cookie, where it is genuine, and its address behind the trusted proxies. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, secrets: Secrets): CallOrigin {
  return { device: deviceOf(headers.cookie, secrets), address: ip };
}
