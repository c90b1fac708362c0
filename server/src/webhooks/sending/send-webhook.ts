import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { fieldOf } from '../../common/http/outgoing.js';
import type { WebhookRules } from '../webhook-settings.js';
import { checkLiteral, ForbiddenAddress, guardedLookup } from './webhook-address.js';

/** ms for connection, request and the head of the answer */
export const SEND_TIMEOUT_MS = 10_000;

/** A status, or why there was no answer. */
export type SendResult = { status: number } | { fault: string };

export const isAccepted = (result: SendResult): boolean =>
  'status' in result && result.status >= 200 && result.status < 300;

export const resultInWords = (result: SendResult): string =>
  'status' in result ? String(result.status) : result.fault;

interface Sending {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts a message over a connection of its own. Follows no redirects and reads no answer's body, so the receiver cannot
 * use the server's memory.
 */
export async function sendWebhook(rules: WebhookRules, { url: address, headers, body }: Sending): Promise<SendResult> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  try {
    checkLiteral(rules, url);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(rules, url.protocol),
      signal,
    });
    // a destroyed request may still emit an error
    request.on('error', () => undefined);
    request.end(body);
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.on('error', () => undefined);
    response?.destroy();
    return { status: response?.statusCode ?? 0 };
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { fault: error.message };
    if (signal.aborted) return { fault: `no answer within ${SEND_TIMEOUT_MS / 1000} s` };
    return { fault: `not reachable (${String(fieldOf(error, 'code') ?? 'connection lost')})` };
  }
}
