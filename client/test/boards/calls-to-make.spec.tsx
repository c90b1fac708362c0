import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useRinging } from '../../src/features/kitchen/alerts/use-ringing.js';
import { CallsToMake } from '../../src/features/kitchen/calls/calls-to-make.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const AT = '2026-11-20T12:00:00.000Z';
const clock = aClock({ ofDevice: () => Date.parse(AT) + 5 * 60_000 });
const waiting = anOrder({
  ...{ id: 'call', ticket_number: 12, status: 'OTP Pending', confirmation: 'phone' },
  ...{ order_type: 'Delivery', address: '12 Ward Place', delivery: { id: 4, area: 'Fort' }, total: 1650 },
  ...{ phone: '0771234567', created_at: AT, updated_at: AT },
});
const missed = anOrder({
  ...{ id: 'late', ticket_number: 13, status: 'Expired', confirmation: 'phone', payment_type: 'Pay On Pickup' },
  updated_at: AT,
});
const NONE: never[] = [];

test('an order to confirm by phone has its number to tap, and is confirmed or rejected there', async () => {
  const asked = answerWith(() => ({ message: 'Done.' }));
  render(<CallsToMake orders={[waiting]} missed={NONE} clock={clock} />, inStore(makeStore()));
  expect(screen.getByRole('link', { name: '0771234567' })).toHaveAttribute('href', 'tel:0771234567');
  expect(screen.getByText('Waits 5 minutes')).toBeVisible();
  expect(screen.getByText('Delivery: 12 Ward Place, Fort · Rs. 1,650')).toBeVisible();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirm order 12' })));
  expect(asked.map(({ what }) => what)).toContain('PUT orders/call/phone-confirmation');

  fireEvent.click(screen.getByRole('button', { name: 'Reject order 12' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reject order' })));
  expect(screen.getByText('Choose or type a reason.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Nobody answered the phone' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reject order' })));
  expect(asked.at(-1)).toMatchObject({ what: 'PUT orders/call/phone-rejection' });
});

test('an order is confirmed once, though its event comes later than the answer', async () => {
  const confirmed = { ...waiting, status: 'Confirmed', updated_at: '2026-11-20T12:05:00.000Z' };
  const asked = answerWith(() => ({ message: 'Done.', order: confirmed }));
  render(<CallsToMake orders={[waiting]} missed={NONE} clock={clock} />, inStore(makeStore()));
  const button = screen.getByRole('button', { name: 'Confirm order 12' });
  await act(async () => void fireEvent.click(button));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => void fireEvent.click(button));
  expect(asked).toHaveLength(1);
});

test('it rings until it is silenced, and one that nobody called about is shown until it was seen', () => {
  const now = Date.parse(AT) + 60_000;
  const toCall = [waiting];
  const orders = [waiting, missed];
  const { result } = renderHook(() => useRinging({ incoming: NONE, open: NONE, orders, toCall, now }));
  expect(result.current.calls.map(({ id }) => id)).toEqual(['call']);
  expect(result.current.missed.map(({ id }) => id)).toEqual(['late']);
  act(() => result.current.silence());
  expect(result.current.calls).toEqual([]);

  render(<CallsToMake orders={NONE} missed={result.current.missed} clock={clock} />, inStore(makeStore()));
  fireEvent.click(screen.getByRole('button', { name: /^Seen/ }));
  expect(result.current.missed).toEqual([]);
});
