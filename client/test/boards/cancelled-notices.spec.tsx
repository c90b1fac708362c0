import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { CancelledNotices } from '../../src/features/kitchen/alerts/cancelled-notices.js';
import { useOrderSteps } from '../../src/features/kitchen/steps/use-order-steps.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const CANCELLED_AT = Date.parse('2026-11-20T12:00:00.000Z');
const clock = aClock({ now: Date.now });
const cancelledBy = (by: 'branch' | 'customer') =>
  anOrder({
    ...{ id: 'off', ticket_number: 7, status: 'Cancelled', kitchen_status: 'Cancelled' },
    cancellation: { by, at: new Date(CANCELLED_AT).toISOString(), reason: '' },
  });

beforeEach(() => jest.useFakeTimers({ now: CANCELLED_AT }));
afterEach(() => jest.useRealTimers());

const undo = () => screen.queryByRole('button', { name: 'Undo order 7' });

function Notices({ by }: { by: 'branch' | 'customer' }) {
  const orders = [cancelledBy(by)];
  return <CancelledNotices orders={orders} clock={clock} steps={useOrderSteps(orders)} />;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('every screen that shows a cancellation can undo it, for two minutes', async () => {
  const asked = answerWith(({ what }) => (what.startsWith('POST') ? { message: 'Restored.' } : { trail: [] }));
  render(<Notices by="branch" />, inStore(makeStore()));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo order 7' })));
  await pass(0);
  expect(asked.map(({ what }) => what)).toContain('POST orders/off/restore');

  await pass(2 * 60_000);
  expect(undo()).toBeVisible();
  // the notice is updated every five seconds
  await pass(5_000);
  expect(undo()).toBeNull();
  expect(screen.getByRole('button', { name: /^Seen/ })).toBeVisible();
});

test('an order that the customer withdrew cannot be taken back', () => {
  answerWith(() => ({ trail: [] }));
  render(<Notices by="customer" />, inStore(makeStore()));
  expect(screen.getByText('Cancelled: stop this order')).toBeVisible();
  expect(undo()).toBeNull();
});
