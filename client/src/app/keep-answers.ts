import { isKept } from '../../worker/kept-answers.js';
import { idle } from '../ui/after-paint.js';

/**
 * Has the service worker that has just taken over keep the answers that this page read before: each address is asked for once more,
 * one after the other while the page has nothing else to do. The page takes nothing of them, for parsing and drawing what it
 * already shows would hold up whoever taps meanwhile. Fails never.
 */
export async function keepAnswers(): Promise<void> {
  const read = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const path of new Set(read.filter(isKept))) {
    await idle();
    // the same header as that of the page's own reads, by which an answer may vary
    const answer = await fetch(path, { headers: { Accept: 'application/json' } }).catch(() => undefined);
    await answer?.body?.cancel().catch(() => undefined);
  }
}
