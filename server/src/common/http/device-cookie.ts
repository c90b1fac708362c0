import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.js';

const NAME = 'passline_visitor';
const YEAR_SECONDS = 365 * 86_400;
/** the signed id and its signature: 16 and 32 bytes in base64url */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})\\.([\\w-]{43})(?=;|$)`);
/** the purposes of the signature, which differ for known customers and strangers */
const PURPOSE = { new: 'visitor-cookie', known: 'known-visitor-cookie' };

/** A browser, identified by its cookie. */
export interface Device {
  id: string;
  /** whether an order of this browser was confirmed or paid before */
  isKnown: boolean;
}

/**
 * Returns the browser that sent these cookies; undefined if it has no valid cookie of the server. The cookie grants no
 * access. Limits use it, so that people with the same network address do not share a limit.
 *
 * @param cookies the header `Cookie`
 */
export function deviceOf(cookies: string | undefined, secrets: Secrets): Device | undefined {
  const [, id, signature] = COOKIE.exec(cookies ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  if (secrets.matches(given, PURPOSE.new, id)) return { id, isKnown: false };
  return secrets.matches(given, PURPOSE.known, id) ? { id, isKnown: true } : undefined;
}

/** Returns the id of a new browser. */
export const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), isKnown: false });

/** Returns the header `Set-Cookie` that stores a browser's id for a year, unreadable for scripts. */
export function deviceCookie({ id, isKnown }: Device, secrets: Secrets, { isSecure }: { isSecure: boolean }): string {
  const value = `${id}.${secrets.hash(isKnown ? PURPOSE.known : PURPOSE.new, id).toString('base64url')}`;
  // sockets and files are limited too
  const attributes = ['Path=/', `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return `${NAME}=${value}; ${attributes.join('; ')}`;
}
