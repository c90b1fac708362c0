import type { FinanceReport } from '@libs/contract/finance/finance.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { RangeReport } from '../../src/features/finance/range/range-report.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { financeAnswer } from '../support/recorded/staff/finance.js';
import { aUser } from '../support/user.js';

const RANGE = { from: '2026-11-01', to: '2026-11-07' };
const TOTAL = 1450;
let paidBy: DeliveryPaymentType;
let changedAt: string;

const order = (): Order =>
  anOrder({
    ...{ status: 'Confirmed', kitchen_status: 'Delivered', order_type: 'Pickup', payment_type: 'Pay On Pickup' },
    ...{ delivery_payment_type: paidBy, business_date: '2026-11-03', total: TOTAL, updated_at: changedAt },
  });

function report(): FinanceReport {
  const { report: recorded } = financeAnswer();
  const tenders = (['Pay by Cash', 'Pay by Card'] as const).map((type) => {
    const isPaidBy = type === paidBy;
    const tender = type === 'Pay by Cash' ? ('Cash' as const) : ('Card' as const);
    return { tender, orders: isPaidBy ? 1 : 0, amount: isPaidBy ? TOTAL : 0 };
  });
  const takings = { tenders, open: { orders: 0, amount: 0 }, refunded: 0 };
  const [branch] = recorded.branches;
  return { ...recorded, takings, branches: branch === undefined ? [] : [{ ...branch, takings }] };
}

/** Opens the order of the cash of a past week. @returns what delays the next read of the figures until it is released */
async function openOrder() {
  paidBy = 'Pay by Cash';
  changedAt = '2026-11-03T08:00:00.000Z';
  let isHeld = false;
  let release = (): void => undefined;
  const asked = answerWith(async ({ what, body }) => {
    if (what === 'GET finance/figures') {
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      return { report: report() };
    }
    if (what === 'GET finance/orders') return { as_of: changedAt, orders: [order()], count: 1 };
    if (what.endsWith('/tender')) {
      paidBy = (body as { delivery_payment_type: DeliveryPaymentType }).delivery_payment_type;
      changedAt = '2026-11-20T06:30:00.000Z';
    }
    if (what.startsWith('GET finance/ahead')) return { report: { as_of: changedAt, orders: 0, amount: 0, days: [] } };
    return what.includes('orders/') ? { order: order() } : undefined;
  });
  const store = makeStore();
  store.dispatch(sessionStarted(aUser()));
  const chosen = {
    ...{ range: RANGE, scope: { ...RANGE, channel: null }, today: '2026-11-20', problem: null },
    ...{ change: jest.fn(), setChannel: jest.fn() },
  };
  const element = (
    <UnsavedGuard>
      <RangeReport chosen={chosen} clock={aClock()} />
    </UnsavedGuard>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Cash of All branches/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'View Full Order' }));
  await screen.findByRole('group', { name: 'Paid by' });
  return { asked, hold: () => (isHeld = true), release: () => act(async () => release()) };
}

const cashOf = () => screen.getByRole('button', { name: /^Cash of All branches/, hidden: true }).textContent;
const cardOf = () => screen.getByRole('button', { name: /^Card of All branches/, hidden: true }).textContent;
const tender = (name: 'Cash' | 'Card') =>
  within(screen.getByRole('group', { name: 'Paid by', hidden: true })).getByRole('button', { name, hidden: true });

test('a tender that is corrected in a past range changes the range’s table', async () => {
  await openOrder();
  expect([cashOf(), cardOf()]).toEqual(['1,450', '0']);
  await act(async () => void fireEvent.click(tender('Card')));
  await act(async () => undefined);
  expect([cashOf(), cardOf()]).toEqual(['0', '1,450']);
  expect(tender('Card')).toHaveAttribute('aria-pressed', 'true');
});

test('no tender can be pressed between the answer and the reads that follow it', async () => {
  const { asked, hold, release } = await openOrder();
  const changes = () => asked.filter(({ what }) => what.startsWith('PUT'));
  hold();
  await act(async () => void fireEvent.click(tender('Card')));
  expect(tender('Card')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Card', 'Cash'] as const) {
    expect(tender(name)).toBeDisabled();
    fireEvent.click(tender(name));
  }
  expect(changes()).toHaveLength(1);
  await release();
  expect(tender('Cash')).toBeEnabled();
  expect(cardOf()).toBe('1,450');
});
