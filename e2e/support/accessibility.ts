import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds against WCAG 2.2 AA, as sentences. What fades in is judged when it is fully shown: its colours are weaker before.
 * The page is judged from its top: a button that has been scrolled halfway under a bar is not a small target.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    // not waited for: what the browser does not draw may never end by itself
    for (const animation of finite) animation.finish();
  });
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // sent once a document, else the page compiles half a megabyte for each run; an empty source would mean the default
  const { violations: found } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'undefined' } : {}) })
    // no page of ours has frames, for which alone the other mode opens a page of its own each time
    .setLegacyMode()
    // what is right is not described node by node
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
