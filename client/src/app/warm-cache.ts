import { isCacheable } from '../../worker/cached-responses.js';
import { idle } from '../ui/after-paint.js';

/**
 * Repeats the reads that this page made before the service worker took over, one after the other while the page is idle, so that the
 * worker caches their responses. It does not use the base query or read the bodies: parsing and drawing data that the page already
 * shows would delay a tap. Never rejects.
 */
export async function warmCache(): Promise<void> {
  const read = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const path of new Set(read.filter(isCacheable))) {
    await idle();
    // the same header as the page's own reads, by which a response may vary
    const answer = await fetch(path, { headers: { Accept: 'application/json' } }).catch(() => undefined);
    await answer?.body?.cancel().catch(() => undefined);
  }
}
