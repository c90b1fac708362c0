import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns the violations of WCAG 2.2 AA that axe finds, as sentences. Animations are finished first, because colours
 * are weaker while an element fades in. The page is scrolled to its top, so that a button that is half covered by a bar
 * does not count as a small target; bars at the lower edge are laid at their places for the same reason.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    // not awaited, because an animation that is not rendered may never end
    for (const animation of finite) animation.finish();
  });
  const lowerBars = await page.evaluateHandle(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && bottom !== 'auto';
    });
    for (const bar of bars) bar.style.position = 'static';
    return bars;
  });
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // sent once per document, because the page would compile half a megabyte for each run; an empty source would mean the
  // default
  const { violations: found } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'undefined' } : {}) })
    // no page has frames, for which alone the other mode opens a new page each time
    .setLegacyMode()
    // passed rules are not reported node by node
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await lowerBars.evaluate((bars) => {
    for (const bar of bars) bar.style.removeProperty('position');
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
