import type { Webhook } from '@libs/contract/orders/webhooks.js';

interface WebhookState {
  text: string;
  tone: 'good' | 'bad' | 'quiet';
  /** a sentence about a webhook that was switched off automatically */
  why: string;
}

/** Returns the host of an address. */
export const hostOf = (url: string): string => new URL(url).host;

/** Returns how long something took, as '124 ms' or '1.2 s'. */
export const durationOf = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Returns whether a webhook delivers, in words. */
export function stateOf({ off_reason, deliveries }: Webhook): WebhookState {
  if (off_reason === 'person') return { text: 'Off', tone: 'quiet', why: '' };
  if (off_reason === 'gone') {
    return { text: 'Off: gone', tone: 'bad', why: 'It answered that it is gone (410), so it was switched off.' };
  }
  if (off_reason === 'failing') {
    return { text: 'Off: failed', tone: 'bad', why: 'It has failed for three days, so it was switched off.' };
  }
  if (deliveries.some(({ failing_since }) => failing_since !== null)) {
    return { text: 'Failing', tone: 'bad', why: '' };
  }
  const isUsed = deliveries.some(({ at }) => at !== null);
  return isUsed ? { text: 'Working', tone: 'good', why: '' } : { text: 'No event yet', tone: 'quiet', why: '' };
}
