import type { Order } from '@libs/contract/orders/orders.js';
import { ROLE } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { useOpenOrder } from '../../src/features/kitchen/order/use-open-order.js';
import { useTappedOrder } from '../../src/features/kitchen/order/use-tapped-order.js';
import { useOrderSteps } from '../../src/features/kitchen/steps/use-order-steps.js';
import { TenderChoice } from '../../src/staff/tender-choice.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const NONE: never[] = [];
const delivered = anOrder({
  ...{ kitchen_status: 'Delivered', order_type: 'Pickup', payment_type: 'Pay On Pickup' },
  ...{ delivery_payment_type: 'Pay by Cash', business_date: '2026-11-20' },
});

test('an order of an earlier day, which no list of the board has, is shown as an action has left it', async () => {
  let order: Order = delivered;
  const asked = answerWith(({ what }) => {
    if (what.startsWith('PUT'))
      order = { ...order, delivery_payment_type: 'Pay by Card', updated_at: '2026-11-20T06:30:00.000Z' };
    return { order };
  });
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(ROLE.BRANCH_MANAGER)));
  function Opened() {
    const { opened, open } = useOpenOrder({ orders: NONE, steps: useOrderSteps(NONE) });
    if (opened === undefined)
      return (
        <button type="button" onClick={() => open(delivered)}>
          Open
        </button>
      );
    return <TenderChoice order={opened} clock={aClock()} />;
  }
  render(<Opened />, inStore(store));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const card = await screen.findByRole('button', { name: 'Card' });
  await act(async () => void fireEvent.click(card));
  await waitFor(() => expect(card).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(card).toBeEnabled());
  expect(asked.filter(({ what }) => what.startsWith('PUT'))).toHaveLength(1);
});

test('a tender is corrected to both, and the buttons say so', async () => {
  const asked = answerWith(() => ({ order: delivered }));
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(ROLE.BRANCH_MANAGER)));
  const tenders = [
    { tender: 'Cash', amount: delivered.total - 1 },
    { tender: 'Card', amount: 1 },
  ] as const;
  const { rerender } = render(<TenderChoice order={delivered} clock={aClock()} />, inStore(store));
  const both = () => screen.getByRole('button', { name: 'Split payment' });
  expect(both()).not.toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(both());
  const field = screen.getByLabelText('In cash');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: String(delivered.total - 1) } });
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  expect(asked.map(({ what, body }) => [what, body])).toContainEqual([
    `PUT orders/${delivered.id}/tender`,
    { delivery_payment_type: 'Pay by Card', cash_part: delivered.total - 1 },
  ]);
  rerender(<TenderChoice order={{ ...delivered, tenders: [...tenders] }} clock={aClock()} />);
  await waitFor(() => expect(both()).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'false');
});

test('a link opens the order that it names, once the board has loaded it', () => {
  const openDialog = jest.fn();
  const ofBoard = { open: NONE, showTickets: () => undefined, openDialog };
  const { rerender } = renderHook(
    ({ orders }: { orders: Order[] }) => useTappedOrder({ ...ofBoard, orders, isLoaded: orders.length > 0 }),
    {
      initialProps: { orders: NONE as Order[] },
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/portal?order=${delivered.id}`]}>{children}</MemoryRouter>
      ),
    },
  );
  expect(openDialog).not.toHaveBeenCalled();
  rerender({ orders: [delivered] });
  expect(openDialog).toHaveBeenCalledWith(delivered.id);
});
