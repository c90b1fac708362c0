import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { OrderDetailModal } from '../../src/features/kitchen/order/order-detail-modal.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const nothing = () => undefined;

const openDialog = (order: Order, { onStep = jest.fn(), onUndo = jest.fn() } = {}) =>
  render(
    <OrderDetailModal
      order={order}
      part={null}
      clock={aClock()}
      isBusy={false}
      isUndoing={false}
      rejection={null}
      onStep={onStep}
      onUndo={onUndo}
      onCancel={nothing}
      printing={{ printers: [], printed: null, print: nothing, printHere: nothing, end: nothing }}
      onClose={nothing}
    />,
    inStore(makeStore()),
  );

test.each([
  ['TO PAY · Rs. 1,450', {}],
  ['PAID · Rs. 1,450', { paid_at: '2026-11-20T12:00:00.000Z', cash_given: 2000 }],
])('the dialog says %s, and where it is eaten', async (money, fields) => {
  const asked = answerWith(() => ({ trail: [] }));
  const order = anOrder({
    ...{
      total: 1450,
      channel: 'counter',
      eat_in: true,
      table: '4',
      order_type: 'Pickup',
      payment_type: 'Pay On Pickup',
    },
    ...{ delivery_payment_type: 'Pay by Cash', ...fields },
  });
  openDialog(order);
  expect(screen.getByText(money)).toBeInTheDocument();
  expect(screen.getByText('EAT IN · TABLE 4')).toBeInTheDocument();
  const isPaid = 'paid_at' in fields;
  expect(screen.queryByText('Rs. 2,000') !== null).toBe(isPaid);
  expect(screen.queryByText('Rs. 550') !== null).toBe(isPaid);
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('the dialog hands over an order by Cash or Card, beside the next step', async () => {
  const asked = answerWith(() => ({ trail: [] }));
  const onStep = jest.fn();
  const order = anOrder({ kitchen_status: 'On Process', order_type: 'Pickup', payment_type: 'Pay On Pickup' });
  openDialog(order, { onStep });
  const steps = screen.getAllByRole('button', { name: /Ready|Handed over/, hidden: true });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Handed over · Cash', 'Handed over · Card', 'Ready']);
  fireEvent.click(screen.getByRole('button', { name: 'Handed over · Card', hidden: true }));
  expect(onStep).toHaveBeenCalledWith(order, 'Handed over', { delivery_payment_type: 'Pay by Card' });
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('the dialog hands over an order that is paid partly in cash, and says both parts of one that was', async () => {
  const asked = answerWith(() => ({ trail: [] }));
  const onStep = jest.fn();
  const unpaid = { kitchen_status: 'On Process', order_type: 'Pickup', payment_type: 'Pay On Pickup' } as const;
  const order = anOrder({ ...unpaid, total: 1450 });
  const { unmount } = openDialog(order, { onStep });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  press('Split payment');
  press('Handed over · Split payment');
  expect(screen.getByText('Type the part in cash: more than 0 and less than Rs. 1,450.')).toBeInTheDocument();
  expect(onStep).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('In cash'), { target: { value: '450' } });
  press('Handed over · Split payment');
  expect(onStep).toHaveBeenCalledWith(order, 'Handed over', { delivery_payment_type: 'Pay by Card', cash_part: 450 });
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();

  const tenders = [
    { tender: 'Card', amount: 1000 },
    { tender: 'Cash', amount: 450 },
  ] as const;
  openDialog({ ...order, kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card', tenders: [...tenders] });
  expect(screen.getByText('Pay by Card Rs. 1,000, Pay by Cash Rs. 450')).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('the dialog undoes the last step of its order, under the name that the list has for it', async () => {
  const asked = answerWith(() => ({ trail: [] }));
  const onUndo = jest.fn();
  const order = anOrder({ kitchen_status: 'On Process', ready_at: '2026-11-20T12:00:00.000Z' });
  openDialog(order, { onUndo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Ready', hidden: true }));
  expect(onUndo).toHaveBeenCalledWith(order, expect.objectContaining({ step: 'Ready' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});
