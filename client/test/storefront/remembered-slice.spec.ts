import {
  addressForgotten,
  customerRestored,
  type PastCart,
  rememberedReducer,
} from '../../src/features/storefront/base/state/remembered-slice.js';
import { addressesOf } from '../../src/features/storefront/pages/address/addresses-of.js';
import { usualOf } from '../../src/features/storefront/pages/home/usual.js';

const line = (id: number, quantity = 1) => ({
  type: 'food' as const,
  id,
  name: `Food ${id}`,
  price: 100,
  selected_quantity: quantity,
});
const cart = (over: Partial<PastCart>): PastCart => ({
  branch: { id: 1, name: 'One' },
  orderType: 'Delivery',
  deliveryLocation: 4,
  address: '1 Road',
  landmark: '',
  lines: [line(7)],
  ...over,
});

test('the usual cart is the one ordered most often, in any order of its lines; the newest among equals', () => {
  const pair = cart({ lines: [line(7), line(8, 2)] });
  const turned = cart({ lines: [line(8, 2), line(7)], address: '2 Road' });
  const other = cart({ lines: [line(9)] });
  expect(usualOf([])).toBeUndefined();
  expect(usualOf([pair, other])).toBe(other);
  expect(usualOf([pair, turned, other])).toBe(turned);
});

test('the addresses are those of the branch, newest first, each once, without pickups', () => {
  const [old, now] = [cart({ address: '1 Road' }), cart({ address: '2 Road' })];
  const away = cart({ branch: { id: 2, name: 'Two' }, address: '3 Road' });
  const pickup = cart({ orderType: 'Pickup', deliveryLocation: null, address: '' });
  expect(addressesOf([old, now, away, pickup, old], 1)).toEqual([old, now]);
});

test('at most three addresses are shown; a removed one leaves the device, its food stays', () => {
  const carts = ['1 Road', '2 Road', '3 Road', '4 Road'].map((address) => cart({ address, landmark: 'Blue gate' }));
  expect(addressesOf(carts, 1).map(({ address }) => address)).toEqual(['4 Road', '3 Road', '2 Road']);
  const kept = rememberedReducer(undefined, customerRestored({ firstName: 'Nadeesha', carts }));
  const { customer } = rememberedReducer(kept, addressForgotten({ deliveryLocation: 4, address: '4 Road' }));
  expect(addressesOf(customer?.carts ?? [], 1).map(({ address }) => address)).toEqual(['3 Road', '2 Road', '1 Road']);
  expect(customer?.carts.at(-1)).toEqual(cart({ deliveryLocation: null, address: '' }));
});

test.each([null, 'nonsense', 7])('a stored value that is not a customer is ignored: %j', (stored) => {
  expect(rememberedReducer(undefined, customerRestored(stored)).customer).toBeNull();
});

test('unreadable orders of a stored customer are left out', () => {
  const stored = { firstName: 'Nadeesha', carts: [cart({}), { lines: 'x' }] };
  const { customer } = rememberedReducer(undefined, customerRestored(stored));
  expect(customer).toMatchObject({ firstName: 'Nadeesha', email: '', paymentType: 'Pay Online', carts: [cart({})] });
});
