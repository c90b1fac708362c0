import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.js';

const NAME = 'passline_visitor';
const YEAR_SECONDS = 365 * 86_400;
/** what is signed, and the signature: 16 and 32 bytes in base64url */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})\\.([\\w-]{43})(?=;|$)`);
/** what the signature says of the browser */
const PURPOSE = { new: 'visitor-cookie', known: 'known-visitor-cookie' };

/** A browser, as its cookie names it. */
export interface Device {
  id: string;
  /** whether an order of this browser was confirmed or paid before */
  isKnown: boolean;
}

/**
 * Returns the browser that sent these cookies; undefined if it has none of ours. The cookie grants no access: it is a key by which limits
 * count, so that people who share a network address do not share a limit.
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

/** The id of a browser that comes for the first time. */
export const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), isKnown: false });

/** Returns the header `Set-Cookie` that gives a browser its id, unreadable for scripts, for a year. */
export function deviceCookie({ id, isKnown }: Device, secrets: Secrets, { isSecure }: { isSecure: boolean }): string {
  const value = `${id}.${secrets.hash(isKnown ? PURPOSE.known : PURPOSE.new, id).toString('base64url')}`;
  // sockets and files are limited too
  const attributes = ['Path=/', `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return `${NAME}=${value}; ${attributes.join('; ')}`;
}
