import { isKept } from '../../worker/kept-answers.js';
import { idle } from '../ui/after-paint.js';

/**
 * Requests the answers that this page read before the service worker took over once more, one after the other while the page is idle,
 * so that the worker caches them. The bodies are not read, and so not by the base query: parsing and drawing what the page already
 * shows would delay a tap. Never rejects.
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
