import type { Cents } from './money.js';

/** Sri Lankan notes with which people pay, in cents, least first. Each is a multiple of the one before. */
const NOTES: readonly Cents[] = [50_000, 100_000, 500_000];

/** Returns the amounts in cents that people hand over for a total, least first: rounded up to the next notes. */
export function cashOffers(total: Cents): Cents[] {
  if (total <= 0) return [];
  return [...new Set(NOTES.map((note) => Math.ceil(total / note) * note))];
}
