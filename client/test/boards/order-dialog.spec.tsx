import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { OrderDetailModal } from '../../src/features/kitchen/order/order-detail-modal.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const nothing = () => undefined;

test('the dialog hands over an order by Cash or Card, beside the next step', async () => {
  const asked = answerWith(() => ({ trail: [] }));
  const onStep = jest.fn();
  const order = anOrder({ kitchen_status: 'On Process', order_type: 'Pickup', payment_type: 'Pay On Pickup' });
  render(
    <OrderDetailModal
      order={order}
      part={null}
      clock={aClock()}
      isBusy={false}
      rejection={null}
      onStep={onStep}
      onBack={nothing}
      onCancel={nothing}
      printing={{ printer: null, printed: null, print: nothing, printHere: nothing, end: nothing }}
      onClose={nothing}
    />,
    inStore(makeStore()),
  );
  const steps = screen.getAllByRole('button', { name: /Ready|Handed over/, hidden: true });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Handed over · Cash', 'Handed over · Card', 'Ready']);
  fireEvent.click(screen.getByRole('button', { name: 'Handed over · Card', hidden: true }));
  expect(onStep).toHaveBeenCalledWith(order, expect.objectContaining({ step: 'Handed over', paidBy: 'Pay by Card' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});
