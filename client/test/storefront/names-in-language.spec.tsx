import type { Menu } from '@libs/contract/menu/menu.js';
import { lineOf } from '@libs/domain/cart/cart.js';
import { aFood, aMenu, anOrder, aRule, someRules } from '@libs/domain/test/builders.js';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { followLanguageOfNames } from '../../src/app/store/follow-language.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import OrderDialogs from '../../src/features/storefront/order/order-dialogs.js';
import { Receipt } from '../../src/features/storefront/order/receipt/receipt.js';
import { Summary } from '../../src/features/storefront/pages/summary/summary.js';
import { type Asked, answerWith } from '../support/fake-api.js';
import { showEnglish, showSinhala } from '../support/in-sinhala.js';
import { inStore } from '../support/in-store.js';

const SINHALA: Record<string, string> = {
  'Classic Smash': 'ක්ලැසික් ස්මෑෂ්',
  Cola: 'කෝලා',
  Fort: 'කොටුව',
  One: 'ගාල්ල',
  '1 Road': '1 පාර',
};
const named = (name: string, { query }: Pick<Asked, 'query'>) =>
  query.language === 'si' ? { name: SINHALA[name] ?? name, base_name: name } : { name };

const cola = aFood({ id: 2, name: 'Cola' });
const menuOf = (asked: Pick<Asked, 'query'>): Menu =>
  aMenu({ food: [aFood(), cola].map((food) => ({ ...food, ...named(food.name, asked) })) });

/** A server with one outlet and one rule, which answers in the language of each read. */
const server = (asked: Asked): object | undefined => {
  const { what } = asked;
  if (what === 'GET settings') return undefined;
  if (what.startsWith('GET food-types/')) return { ...menuOf(asked), menu_version: 1 };
  if (what.startsWith('GET buy-get-offers/')) {
    return someRules({ buyGetOffers: [aRule({ food: { ...cola, ...named('Cola', asked) } })] });
  }
  if (what.startsWith('GET deliveries/')) {
    const { name, ...base } = named('Fort', asked);
    return { deliveries: [{ id: 4, area: name, amount: 250, ...base }] };
  }
  const { name: address } = named('1 Road', asked);
  return { branches: [{ id: 1, ...named('One', asked), address, phone: '0112223334' }] };
};

function shop(): { store: AppStore; asked: Asked[] } {
  localStorage.clear();
  const asked = answerWith(server);
  const store = makeStore();
  followLanguageOfNames(store);
  store.dispatch(branchSelected({ id: 1, name: 'One' }));
  return { store, asked };
}
const inShop = (store: AppStore) => {
  const { wrapper: Provided } = inStore(store);
  return {
    wrapper: ({ children }: { children: React.ReactNode }) => (
      <Provided>
        <MemoryRouter>{children}</MemoryRouter>
      </Provided>
    ),
  };
};

const NO_ACTIONS = {
  ...{ confirm: false, resend: false, resend_at: null, resends_left: 0 },
  ...{ change_phone: false, pay_again: false, pay_later: false, withdraw: false },
};

afterEach(showEnglish);

test('another language shows the other names, reads everything with names, and leaves the cart as it is', async () => {
  const { store, asked } = shop();
  store.dispatch(lineAdded({ branchId: 1, item: lineOf(aFood(), { type: 'food', quantity: 2, questions: [] }) }));
  render(<Summary />, inShop(store));
  await screen.findByText('Cola - Free');
  const cart = store.getState().cart;

  showSinhala();
  // nothing is empty while the names are read
  expect(screen.getByText('Classic Smash')).toBeVisible();
  await screen.findByText('ක්ලැසික් ස්මෑෂ්');
  await screen.findByText('කෝලා - නොමිලේ');
  expect(store.getState().cart).toEqual(cart);
  expect(cart.lines).toMatchObject([{ name: 'Classic Smash' }]);
  const inSinhala = asked.filter(({ query }) => query.language === 'si').map(({ what }) => what);
  expect(new Set(inSinhala)).toEqual(
    new Set(['GET food-types/branch/1', 'GET buy-get-offers/branch/1', 'GET deliveries/branch/1', 'GET branches']),
  );

  showEnglish();
  await screen.findByText('Classic Smash');
});

test('a line that is added in another language is sent with the chain’s own name', async () => {
  const { store } = shop();
  showSinhala();
  const [type] = menuOf({ query: { language: 'si' } }).foodTypes;
  const item = type?.sub_food_types[0]?.food[0];
  if (item === undefined) throw new Error('no food');
  store.dispatch(lineAdded({ branchId: 1, item: lineOf(item, { type: 'food', questions: [] }) }));
  render(<Summary />, inShop(store));
  await screen.findByText('ක්ලැසික් ස්මෑෂ්');
  expect(store.getState().cart.lines).toMatchObject([{ name: 'Classic Smash' }]);
});

test('an order shows its names, outlet and area in the tab’s language', async () => {
  const { store } = shop();
  const line = { food: { id: 2, name: 'Cola', image_url: null }, price: 0, quantity: 1, names: { si: 'කෝලා' } };
  const order = anOrder({
    branch_id: 1,
    order_type: 'Delivery',
    address: '5 Lane',
    delivery: { id: 4, area: 'Fort' },
    branch: { id: 1, name: 'One', phone: '0112223334', address: '1 Road' },
    order_products: [
      { ...line, name: 'Cola - Free', position: 0 },
      {
        ...line,
        name: 'Burger',
        names: { ta: 'பர்கர்' },
        position: 1,
        options: [
          {
            option_id: 1,
            group: 'Spice',
            kind: 'choice',
            name: 'Hot',
            names: { si: 'සැරට' },
            price: 0,
            quantity: 1,
            part: null,
            food_id: null,
            marks: [],
          },
        ],
      },
    ],
  });
  const nothing = () => undefined;
  const steps = { shown: null, reopen: null, close: nothing, confirmed: nothing };
  showSinhala();
  render(<Receipt order={order} own={undefined} steps={steps} line={null} />, inShop(store));
  expect(screen.getByRole('rowheader', { name: 'කෝලා - නොමිලේ' })).toBeVisible();
  // it had no name in this language when it was ordered
  expect(screen.getByRole('rowheader', { name: /^Burger/ })).toHaveTextContent('සැරට');
  await screen.findByRole('heading', { name: 'ගාල්ල' });
  expect(screen.getByText('1 පාර')).toBeVisible();
  await waitFor(() => expect(screen.getByText('5 Lane, කොටුව')).toBeVisible());
});

test('the dialog of the code calls the outlet by its name in the tab’s language', async () => {
  const { store } = shop();
  const actions = { ...NO_ACTIONS, confirm: true };
  const branch = { id: 1, name: 'One', phone: '0112223334', address: '1 Road' };
  const order = anOrder({ branch_id: 1, status: 'OTP Pending', actions, branch });
  const own = { reference: order.reference, token: 't' };
  const nothing = () => undefined;
  const steps = { shown: 'code', reopen: null, close: nothing, confirmed: nothing } as const;
  showSinhala();
  render(<OrderDialogs order={order} own={own} steps={steps} />, inShop(store));
  expect(await screen.findByRole('link', { name: /ගාල්ල/ })).toHaveAttribute('href', 'tel:0112223334');
});
