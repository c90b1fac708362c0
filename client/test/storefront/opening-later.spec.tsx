import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { Opening } from '../../src/features/storefront/base/opening.js';
import { answerWith } from '../support/fake-api.js';
import { showEnglish, showSinhala } from '../support/in-sinhala.js';
import { inStore } from '../support/in-store.js';

const TODAY = '2026-11-26';
const special = (hours: { open: string; close: string }[]) => ({
  special_hours: [{ date: TODAY, reason: 'Repairs', hours }],
});

function show(clock: string, branch: Partial<BranchSummary>): void {
  const now = new Date(`${TODAY}T${clock}:00+05:30`).toISOString();
  answerWith(() => ({ settings: { now, time_zone: 'Asia/Colombo', business_day_starts: '00:00' } }));
  const kandy = { id: 2, name: 'Kandy', open: '10:00', close: '22:00', is_open: false, later_days: 3, ...branch };
  render(<Opening branch={kandy as BranchSummary} />, inStore(makeStore()));
}

test.each([
  ['09:00', {}, 'Closed. Opens 10:00 · Order for later'],
  ['22:30', {}, 'Closed. Opens tomorrow, 10:00 · Order for later'],
  ['09:00', special([{ open: '12:00', close: '22:00' }]), 'Closed (Repairs). Opens 12:00 · Order for later'],
  ['09:00', special([]), 'Closed today (Repairs). Opens tomorrow, 10:00 · Order for later'],
  ['11:00', { pause: { until: `${TODAY}T06:00:00.000Z`, reason: '' } }, 'Paused until 11:30 · Order for later'],
  ['09:00', { later_days: 0 }, 'Closed until 10:00'],
])('at %s, with %j: %s', async (clock, branch, words) => {
  show(clock, branch);
  expect(await screen.findByText(words)).toBeVisible();
});

test('is said in the language of the page', async () => {
  showSinhala();
  show('09:00', {});
  expect(await screen.findByText('වසා ඇත. විවෘත වන්නේ 10:00 · පසුවට ඇණවුම් කරන්න')).toBeVisible();
  showEnglish();
});
