import { askHead, NoAnswer } from '../../common/http/outgoing.js';
import type { WebhookRules } from '../webhook-settings.js';
import { allowedAddresses } from './webhook-address.js';

/** ms for the whole delivery: looking the name up, connecting, sending, and the head of the answer */
export const SEND_TIMEOUT_MS = 10_000;

/** A status, with how long the receiver wants to be left alone, or why there was no answer. */
export type SendResult = { status: number; retryAfterMs: number } | { fault: string };

export const isAccepted = (result: SendResult): boolean =>
  'status' in result && result.status >= 200 && result.status < 300;

export const resultInWords = (result: SendResult): string =>
  'status' in result ? String(result.status) : result.fault;

interface Sending {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts a message. Reads no answer's body, so the receiver cannot use the server's memory. */
export async function sendWebhook(rules: WebhookRules, { url, headers, body }: Sending): Promise<SendResult> {
  try {
    return await askHead({
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      timeoutMs: SEND_TIMEOUT_MS,
      resolve: allowedAddresses(rules, new URL(url).protocol),
    });
  } catch (error) {
    if (error instanceof NoAnswer) return { fault: error.message };
    throw error;
  }
}
