import { expect, type Locator, type Page } from '@playwright/test';

/** A key as a hand presses it: the board ignores one that follows another faster. */
export const HAND = { delay: 120 };

/** Waits until the focus is at an element or inside of it, or, for a page, until it is at no field and in no dialog. */
async function waitForFocus(at: Locator | Page): Promise<Page> {
  if ('page' in at) {
    const hasFocus = () =>
      at.evaluate((element) => {
        const { activeElement, body } = document;
        // an open dialog gets Escape also after the button in it that had the focus is gone
        return element.contains(activeElement) || (activeElement === body && element.matches(':modal'));
      });
    await expect.poll(hasFocus, 'the focus is where the keys go').toBe(true);
    return at.page();
  }
  const isFree = () =>
    at.evaluate(() => document.activeElement?.closest('dialog, input, select, textarea, [contenteditable]') ?? null);
  await expect.poll(isFree, 'the focus is at no field and in no dialog').toBeNull();
  return at;
}

/** Presses a key at an element that has the focus, or a shortcut of a page, as a hand does. */
export async function press(at: Locator | Page, key: string, options = HAND): Promise<void> {
  const page = await waitForFocus(at);
  await page.keyboard.press(key, options);
}

/** Types at an element that has the focus; other elements may get it meanwhile. */
export async function type(at: Locator, text: string): Promise<void> {
  const page = await waitForFocus(at);
  await page.keyboard.type(text);
}
