import { maskedOrder } from '@libs/domain/orders/order-privacy.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { render as renderIn, screen, within } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { Receipt } from '../../src/features/storefront/order/receipt/receipt.js';
import { answerWith } from '../support/fake-api.js';

/** Renders the page of an order in a browser that knows only its number. */
function render(receipt: ReactElement) {
  const store = makeStore();
  return renderIn(receipt, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
}

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
  render(<Receipt order={order} own={undefined} steps={steps} line={null} />);
  expect(screen.getAllByRole('rowheader', { name: 'Fries - Free' })).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});

test("free delivery is named, beside the area's usual charge", async () => {
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
  const receipt = (of: typeof order) => <Receipt order={of} own={undefined} steps={steps} line={null} />;
  const { rerender } = render(receipt(order));
  const charge = (await screen.findByText('Free delivery')).closest('div');
  expect(charge?.querySelector('s')?.textContent).toMatch(/250/);
  rerender(receipt({ ...order, delivery_charge: 250 }));
  expect(screen.queryByText('Free delivery')).toBeNull();
});

test('a link shows the area without the street and no notes, and says where all details are', () => {
  answerWith(() => undefined);
  const order = anOrder({ notes: 'Gate code 4711', delivery: { id: 4, area: 'Fort' } });
  const nothing = () => undefined;
  const steps = { shown: null, reopen: null, close: nothing, confirmed: nothing };
  render(<Receipt order={maskedOrder(order)} own={undefined} steps={steps} line={null} />);
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(details.getByText('Area').nextSibling).toHaveTextContent('Fort');
  expect(details.getByText('Nimali P.')).toBeVisible();
  expect(details.queryByText('Notes')).toBeNull();
  expect(details.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
});
