import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { Receipt } from '../../src/features/storefront/receipt/receipt.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

test('two rules that give the same food are two lines of the receipt', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  answerWith(() => undefined);
  const free = { food: { id: 2, name: 'Fries', image_url: null }, name: 'Fries - Free', price: 0, quantity: 1 };
  const order = anOrder({
    order_products: [
      { ...free, position: 0 },
      { ...free, position: 1 },
    ],
  });
  const nothing = () => undefined;
  const steps = { shown: null, reopen: null, close: nothing, confirmed: nothing };
  render(<Receipt order={order} own={undefined} steps={steps} line={null} onChanged={nothing} />, inStore(makeStore()));
  expect(screen.getAllByRole('rowheader', { name: 'Fries - Free' })).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});

test('a free delivery is named, beside the charge that its area has otherwise', async () => {
  answerWith(({ what }) =>
    what === 'GET deliveries/branch/1' ? { deliveries: [{ id: 4, area: 'Fort', amount: 250 }] } : undefined,
  );
  const order = anOrder({
    branch_id: 1,
    order_type: 'Delivery',
    delivery: { id: 4, area: 'Fort' },
    delivery_charge: 0,
  });
  const nothing = () => undefined;
  const steps = { shown: null, reopen: null, close: nothing, confirmed: nothing };
  const receipt = (of: typeof order) => (
    <Receipt order={of} own={undefined} steps={steps} line={null} onChanged={nothing} />
  );
  const { rerender } = render(receipt(order), inStore(makeStore()));
  const charge = (await screen.findByText('Free delivery')).closest('div');
  expect(charge?.querySelector('s')?.textContent).toMatch(/250/);
  rerender(receipt({ ...order, delivery_charge: 250 }));
  expect(screen.queryByText('Free delivery')).toBeNull();
});
