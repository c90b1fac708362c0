import { type ComponentType, lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withTexts } from '../../texts/load-texts.js';
import { fetchCode } from '../../ui/fetched-code.js';
import type { PageCode } from './first-pages.js';

export interface LaterPage {
  Page: ComponentType;
  /** Loads its code and texts. Rejects if one of them could not be loaded. */
  load: () => Promise<unknown>;
}

/**
 * Returns a page whose code is a chunk of its own, which loads in parallel with the page's texts. Once they are there,
 * the page is rendered at once: `lazy` alone would show a fallback first.
 */
export function laterPage({ load, texts = [] }: PageCode): LaterPage {
  let loaded: ComponentType | undefined;
  /** of the last visit without code: if it has failed, the next visit tries again */
  let last: { visit: string; Lazy: ComponentType } | undefined;

  async function loadCode() {
    const chunk = await withTexts(texts, () => fetchCode(load));
    loaded = chunk.default;
    return chunk;
  }

  function lazyOf(visit: string): ComponentType {
    if (last?.visit !== visit) last = { visit, Lazy: lazy(loadCode) };
    return last.Lazy;
  }

  function Page() {
    const { key } = useLocation();
    // not another one while the page is open, which would lose what has been typed
    const [Content] = useState(() => loaded ?? lazyOf(key));
    return <Content />;
  }

  return { Page, load: loadCode };
}
