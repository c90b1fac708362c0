import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../secrets.js';
import type { CallOrigin } from './call-origin.js';

/** The parameters by which routes name a branch. */
const BRANCH = /^\/api\/(?:branches\/:id|orders\/branch\/:branchId)(?:\/|$)/;

/**
 * The API keys that this process has accepted. Their calls count by key and branch instead of by address, so a key that
 * floods one branch slows neither another branch nor another program at its address.
 */
@Injectable()
export class KnownKeys {
  /** ids by the hash of the token; only valid tokens are added, so there are as many as keys */
  private readonly ids = new Map<string, number>();

  /** @param id undefined if the token is unknown, or was revoked */
  note(token: string, id: number | undefined): void {
    const hash = hashOf(token);
    if (id === undefined) this.ids.delete(hash);
    else this.ids.set(hash, id);
  }

  /** Returns the origin of a call with a known key; undefined for any other call. */
  originOf({ headers, params, routeOptions, ip }: FastifyRequest): CallOrigin | undefined {
    const token = headers.authorization?.trim().replace(/^Bearer\s+/i, '');
    const id = token ? this.ids.get(hashOf(token)) : undefined;
    if (id === undefined) return undefined;
    const [branch = ''] = BRANCH.test(routeOptions.url ?? '') ? Object.values(params ?? {}) : [];
    return { device: `key ${id} of branch ${branch}`, address: ip, isKnown: true };
  }
}

const hashOf = (token: string): string => sha256(token).toString('base64url');
