import type { Page } from '@playwright/test';
import { type StaffRecording, storedOfStaff } from '../../client/test/support/recorded/staff/answers.js';
import { ROLE } from '../../libs/contract/values.js';
import { expect, keep, type RecordedShop, test } from './recorded-shop.js';

/** Every screen of the staff, as a super admin opens it, with each part of finance and each tab of the panel. */
export const STAFF_SCREENS = [
  '/portal',
  '/portal?tab=history',
  '/portal?tab=later',
  '/counter',
  ...['day', 'days', 'closings', 'sold', 'tax', 'find'].map((part) => `/finance?part=${part}`),
  ...['food-types', 'sub-food-types', 'food', 'options', 'promo-codes', 'delivery', 'offers', 'texts', 'stations'],
  ...[
    'by-phone',
    'held-stock',
    'running',
    'branches',
    'chain-menu',
    'chain-menu&of=plan',
    'prices',
    'users',
    'banner-images',
    'shop',
    'taxes',
  ],
  ...['integrations', 'reconciliation', 'audit-trail', 'day-closing', 'kitchen-figures'],
].map((screen) => (screen.startsWith('/') ? screen : `/admin?tab=${screen}`));

/** Logs somebody in, a super admin by default. Call it before the first `goto`. */
export async function logInto(page: Page, shop: RecordedShop, recording: StaffRecording = {}): Promise<void> {
  shop.recording = { staff: recording };
  shop.board.begin(recording);
  await keep(page, storedOfStaff(recording.role ?? ROLE.SUPER_ADMIN, recording.branches));
}

/** Opens a screen, and waits until everything on it is loaded. */
export async function openScreenOf(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  // a fallback font has other widths
  await page.evaluate(() => document.fonts.ready);
}

/** Opens every screen of the staff. */
export async function onEveryScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  for (const path of STAFF_SCREENS) {
    await test.step(path, async () => {
      await openScreenOf(page, path);
      await check(path);
    });
  }
}
