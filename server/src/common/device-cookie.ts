import { randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.js';

const NAME = 'passline_visitor';
const YEAR_SECONDS = 365 * 86_400;
/** what is signed, and the signature: 16 and 32 bytes in base64url */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})\\.([\\w-]{43})(?=;|$)`);
const PURPOSE = 'visitor-cookie';

/**
 * Returns the id of the browser that sent these cookies; undefined where it has none of ours. It opens nothing: it is a key
 * by which limits count, so that people who share a network address do not share a limit.
 *
 * @param cookies the header `Cookie`
 */
export function deviceOf(cookies: string | undefined, secrets: Secrets): string | undefined {
  const [, id, signature] = COOKIE.exec(cookies ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return secrets.matches(Buffer.from(signature, 'base64url'), PURPOSE, id) ? id : undefined;
}

/** Returns the header `Set-Cookie` that gives a browser an id of its own, unreadable for scripts, for a year. */
export function newDeviceCookie(secrets: Secrets, { isSecure }: { isSecure: boolean }): string {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}.${secrets.hash(PURPOSE, id).toString('base64url')}`;
  const attributes = [
    'Path=/api',
    `Max-Age=${YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return `${NAME}=${value}; ${attributes.join('; ')}`;
}
