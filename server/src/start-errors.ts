import { isDatabaseAway, postgresError } from './common/database-errors.js';
import { CommandError } from './common/process/command-error.js';
import { ConfigError } from './common/process/environment.js';
import type { AppConfig } from './config.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A wrong password, no such user, no such database. */
const ACCESS_DENIED = new Set(['28P01', '28000', '3D000']);

/** A certificate of an unknown authority, of another host, or out of date. */
const CERTIFICATE_REJECTED = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Returns a clear sentence for the person who starts a process of the server; undefined for an unexpected error, whose
 * stack is needed.
 */
export function startErrorMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof CommandError) return error.message;
  if (isDatabaseAway(error)) {
    return 'The database of DATABASE_URL does not answer: check that PostgreSQL is running and that the address is right.';
  }
  if (error instanceof Error && ACCESS_DENIED.has(postgresError(error)?.code ?? '')) {
    return `DATABASE_URL is refused by PostgreSQL: ${error.message}. Correct the user, the password or the database's name.`;
  }
  if (error instanceof Error && CERTIFICATE_REJECTED.has(codeOf(error))) {
    return `The certificate of PostgreSQL is not accepted: ${error.message}. Name its authority in NODE_EXTRA_CA_CERTS, and in DATABASE_URL the host of the certificate.`;
  }
  return undefined;
}

const NO_SUCH_HOST = (host: string) =>
  `HOST is ${host}, which is no address of this machine: correct it or leave it out.`;

const LISTENING: Record<string, (where: Pick<AppConfig, 'host' | 'port'>) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: stop the other program or set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} needs rights that this user does not have: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => NO_SUCH_HOST(host),
  ENOTFOUND: ({ host }) => NO_SUCH_HOST(host),
  EAI_AGAIN: ({ host }) => NO_SUCH_HOST(host),
};

/** Converts an error of listening into a ConfigError with a sentence; returns any other error unchanged. */
export function listenError(error: unknown, where: Pick<AppConfig, 'host' | 'port'>): unknown {
  const sentence = LISTENING[codeOf(error)]?.(where);
  return sentence === undefined ? error : new ConfigError(sentence);
}
