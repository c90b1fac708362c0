/** A connection that never opens. */
const line = {
  connected: false,
  on: () => undefined,
  off: () => undefined,
  onAny: () => undefined,
  offAny: () => undefined,
  connect: () => line,
  disconnect: () => line,
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => line }));

import type { DayClosingState } from '@libs/contract/finance/day-closing.js';
import { ROLE } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { CloseDayDialog } from '../../src/features/closing/close-day-dialog.js';
import { DayReport } from '../../src/features/finance/day/day-report.js';
import { WholeOrder } from '../../src/features/finance/range/range-orders.js';
import { LeaveShift } from '../../src/features/kitchen/device/leave-shift.js';
import { CancelCodeModal } from '../../src/features/kitchen/order/cancel-code-modal.js';
import { TodayPanel } from '../../src/features/kitchen/today/today-panel.js';
import { UnsavedDialogs, UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { aUser } from '../support/user.js';
import { aFood } from './support/builders.js';

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const clock = aClock({ dayOf: () => '2026-03-10' });
const day = {
  branch: { id: 1, name: 'Colombo 07' },
  date: '2026-03-10',
  now: {
    takings: { tenders: [], open: { orders: 0, amount: 0 } },
    ...{ cash_refunds: 0, expected_cash: 100, cash_taken: 100, cash_given_back: 0, cash_by: [] },
  },
  closing: null,
  changes: [],
  not_said: [],
  given_back: [],
} satisfies DayClosingState;

function open(dialog: ReactNode): void {
  const element = <UnsavedGuard>{dialog}</UnsavedGuard>;
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** Closes a dialog with input: it asks for confirmation, and closes only with the second answer. */
function expectQuestion(way: string): void {
  press(way);
  expect(onClose).not.toHaveBeenCalled();
  press('Stay here');
  expect(onClose).not.toHaveBeenCalled();
  press(way);
  press('Leave');
  expect(onClose).toHaveBeenCalledTimes(1);
}

test('the counted cash of a day is not lost by a touch beside the dialog', () => {
  open(<CloseDayDialog day={day} clock={clock} onClose={onClose} />);
  press('Keep it open');
  expect(onClose).toHaveBeenCalledTimes(1);
  onClose.mockClear();
  fireEvent.change(screen.getByLabelText('Counted cash'), { target: { value: '12450' } });
  expectQuestion('Keep it open');
});

describe('a refund', () => {
  const order = anOrder({
    kitchen_status: 'Delivered',
    payment_type: 'Pay On Delivery',
    delivery_payment_type: 'Pay by Cash',
    total: 950,
  });
  beforeEach(() =>
    answerWith(({ what }) => (what.includes('/date/') ? { epoch: 'e', seq: 1, orders: [order] } : { order })),
  );
  const startRefund = async () => fireEvent.click(await screen.findByRole('button', { name: 'Refund', hidden: true }));

  test.each([
    ['reason', 'Reason', 'It was cold'],
    ['amount', 'Amount in rupees', '100'],
  ])('does not lose its %s by closing the order that it belongs to', async (_what, field, value) => {
    open(<WholeOrder reference={order.reference} clock={clock} onClose={onClose} />);
    await startRefund();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    onClose.mockClear();
    fireEvent.change(screen.getByLabelText(field), { target: { value } });
    expectQuestion('Close');
  });

  test('is not lost by leaving its own form', async () => {
    open(<WholeOrder reference={order.reference} clock={clock} onClose={onClose} />);
    await startRefund();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was cold' } });
    press('No refund');
    press('Stay here');
    expect(screen.getByLabelText('Reason')).toHaveValue('It was cold');
    press('No refund');
    press('Leave');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is not lost by closing an order of the day', async () => {
    open(<DayReport branch={{ id: 1, name: 'Colombo 07' }} clock={clock} DayClosing={() => null} />);
    fireEvent.click(await screen.findByRole('button', { name: /View Full Order/ }));
    await startRefund();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was cold' } });
    press('Close');
    press('Stay here');
    expect(screen.getByLabelText('Reason')).toHaveValue('It was cold');
    press('Close');
    press('Leave');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});

describe('on a board', () => {
  const branch = { id: 1, name: 'Colombo 07' };
  beforeEach(() => answerWith(() => ({ branch: { ...branch, food: [], offers: [] } })));
  /** A touch outside of the dialog. */
  const touchOutside = (name: string) => fireEvent.click(screen.getByRole('dialog', { name, hidden: true }));

  test('a panel closes at a touch outside of it, unless a reason was typed', () => {
    open(<TodayPanel branch={branch} state={undefined} clock={clock} onClose={onClose} />);
    touchOutside('Orders and menu today');
    press('No gas or power');
    touchOutside('Orders and menu today');
    expect(onClose).toHaveBeenCalledTimes(2);
    onClose.mockClear();
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The fryer is being cleaned' } });
    touchOutside('Orders and menu today');
    press('Stay here');
    expectQuestion('Close');
  });

  test('the typed stock of a food is not lost', async () => {
    answerWith(() => ({ branch: { ...branch, food: [aFood({ name: 'Burger', remaining_quantity: 7 })], offers: [] } }));
    open(<TodayPanel branch={branch} state={undefined} clock={clock} onClose={onClose} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Set how many are left: Burger', hidden: true }));
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    onClose.mockClear();
    fireEvent.change(screen.getByRole('textbox', { name: 'Left today', hidden: true }), { target: { value: '3' } });
    expectQuestion('Close');
  });

  test('a reason that was sent is no longer unsaved', async () => {
    open(<TodayPanel branch={branch} state={undefined} clock={clock} onClose={onClose} />);
    const reason = screen.getByLabelText(/^Reason/);
    fireEvent.change(reason, { target: { value: 'The fryer is being cleaned' } });
    press('Pause orders for 15 minutes');
    await waitFor(() => expect(reason).toHaveValue(''));
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('the typed reason of a cancellation is not lost', () => {
    open(<CancelCodeModal order={anOrder()} onClose={onClose} onCancelled={() => undefined} />);
    fireEvent.change(screen.getByLabelText('4-digit code'), { target: { value: '25' } });
    press('Customer asked');
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    onClose.mockClear();
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The address is in another town' } });
    expectQuestion('Close');
  });

  test('Back asks for confirmation, too, also on a screen without a shift', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted(aUser(ROLE.KITCHEN_STAFF, { branch_id: branch.id, branch })));
    const element = (
      <UnsavedDialogs>
        <TodayPanel branch={branch} state={undefined} clock={clock} onClose={onClose} />
        <LeaveShift isOn={false} onEnd={() => undefined} waiting={null} />
      </UnsavedDialogs>
    );
    const routes = [
      { path: '/portal', element },
      { path: '/', element: <p>The outlets</p> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/', '/portal'], initialIndex: 1 });
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The fryer is being cleaned' } });
    await act(() => router.navigate(-1));
    press('Stay here');
    expect(router.state.location.pathname).toBe('/portal');
    await act(() => router.navigate(-1));
    press('Leave');
    expect(await screen.findByText('The outlets')).toBeVisible();
  });
});
