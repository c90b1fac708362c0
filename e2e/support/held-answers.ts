import type { Page } from '@playwright/test';

/**
 * Holds the responses to a page's requests between `hold` and `release`. A held response does not contain later
 * changes.
 */
export async function holdableAnswers(page: Page, address: RegExp): Promise<{ hold: () => void; release: () => void }> {
  let held = Promise.resolve();
  let release = (): void => undefined;
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return { hold, release: () => release() };
}
