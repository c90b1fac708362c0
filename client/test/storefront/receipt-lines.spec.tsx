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
  const order = anOrder({ order_products: [free, free] });
  const nothing = () => undefined;
  const steps = { shown: null, reopen: null, close: nothing, confirmed: nothing };
  render(<Receipt order={order} own={undefined} steps={steps} onChanged={nothing} />, inStore(makeStore()));
  expect(screen.getAllByRole('rowheader', { name: 'Fries - Free' })).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});
