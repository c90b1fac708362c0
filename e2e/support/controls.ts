import type { Locator, Page } from '@playwright/test';

/** Returns the names of controls that are covered while they have the focus. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    // between the bars
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([aria-hidden]), select, textarea, [tabindex="0"]',
    );
    const shown = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return shown.flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const { left, right, y, height } = control.getBoundingClientRect();
      // a row that scrolls sideways may show a part
      const middle = (Math.max(left, 0) + Math.min(right, document.documentElement.clientWidth)) / 2;
      const [top, bottom] = [Math.max(y, 0), Math.min(y + height, innerHeight)];
      const places = [top + 2, (top + bottom) / 2, bottom - 2];
      const isHidden = (at: number) => {
        const hit = document.elementFromPoint(middle, at);
        const label = hit?.closest('label');
        return !control.contains(hit) && !hit?.contains(control) && label?.control !== control;
      };
      // bars always cover an end of an element that is higher than their distance
      const isCovered = height > room ? places.every(isHidden) : places.some(isHidden);
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return isCovered ? [`${control.tagName} ${name || control.id} at ${Math.round(y)}`] : [];
    });
  });

/** Returns how many selected items the page shows, and those that forced colours do not mark. */
export const unmarkedItems = (page: Page) =>
  page.evaluate(() => {
    // a dark part of a page has its own system colours
    const wantedIn = (place: Element) => {
      const sample = place.appendChild(document.createElement('i'));
      sample.style.cssText = 'forced-color-adjust: none; background: SelectedItem';
      const wanted = getComputedStyle(sample).backgroundColor;
      sample.remove();
      return wanted;
    };
    const chosen = document.querySelectorAll(
      `[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]),
       .ant-segmented-item-selected, .ant-switch-checked`,
    );
    const shown = [...chosen].filter((one) => one.checkVisibility());
    const wrong = shown.filter((one) => getComputedStyle(one).backgroundColor !== wantedIn(one.parentElement ?? one));
    return { count: shown.length, wrong: wrong.map((one) => one.outerHTML.slice(0, 160)) };
  });

/** Whether an element is entirely visible and can be touched without scrolling. */
export function isInReach(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].every((x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit === element || element.contains(hit);
    });
  });
}
