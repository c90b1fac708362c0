import type { CreatedOrder } from '@libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '@libs/contract/requests/orders/create-order.js';
import {
  orderAnswered,
  orderPlaced,
  orderSent,
  orderSettled,
  ordersForgotten,
  ordersFound,
  orderUpdated,
  type PlacedState,
  parsePlaced,
  placedReducer,
} from '../../src/features/storefront/base/state/placed-slice.js';

const START = parsePlaced(null);
const stateAfter = (...actions: Parameters<typeof placedReducer>[1][]): PlacedState =>
  actions.reduce(placedReducer, START);

// only the fields that the slice reads
const order = (reference: string) =>
  ({
    id: reference,
    reference,
    order_token: `secret of ${reference}`,
    payment_type: 'Pay On Pickup',
    status: 'OTP Pending',
    total: 1450,
  }) as CreatedOrder;
// bodies are compared, not read
const body = (notes: string) => ({ notes }) as CreateOrderRequest;
const own = (reference: string, at: string) => ({ reference, token: 't', at });

describe('unanswered requests', () => {
  it('are all kept under their key, each once, until a response arrives', () => {
    const sent = [body('a'), body('b'), body('a')].map((one) => orderSent({ key: 'k', body: one }));
    expect(stateAfter(...sent).unanswered).toEqual({ key: 'k', bodies: [body('b'), body('a')] });
    expect(stateAfter(...sent, orderAnswered()).unanswered).toBeNull();
  });

  it('are at most the newest five', () => {
    const sent = [...'abcdef'].map((notes) => orderSent({ key: 'k', body: body(notes) }));
    expect(stateAfter(...sent).unanswered?.bodies).toEqual([...'bcdef'].map(body));
  });

  it('are replaced by those of another key', () => {
    const sent = [orderSent({ key: 'k', body: body('a') }), orderSent({ key: 'other', body: body('a') })];
    expect(stateAfter(...sent).unanswered).toEqual({ key: 'other', bodies: [body('a')] });
  });
});

describe('own orders', () => {
  it('are known by their token once they are placed, with their dialogs still to come', () => {
    const { awaited, tokens } = stateAfter(orderPlaced({ order: order('A'), promo: null }));
    expect(awaited?.reference).toBe('A');
    expect(tokens).toMatchObject([{ reference: 'A', token: 'secret of A', promo: null }]);
  });

  it('end only their own dialogs', () => {
    const placed = orderPlaced({ order: order('A'), promo: null });
    expect(stateAfter(placed, orderSettled('B')).awaited?.reference).toBe('A');
    expect(stateAfter(placed, orderSettled('A')).awaited).toBeNull();
  });

  it('that were found by phone are sorted by time, and do not change known ones', () => {
    const found = ordersFound([own('B', '2026-02-02'), { ...own('A', '2026-01-01'), token: 'other' }]);
    const { tokens } = stateAfter(ordersFound([own('A', '2026-01-01'), own('C', '2026-03-03')]), found);
    expect(tokens.map(({ reference }) => reference)).toEqual(['A', 'B', 'C']);
    expect(tokens[0]?.token).toBe('t');
  });

  it('have no token before they are confirmed, and get it when they are found again', () => {
    const unproven = { reference: 'A', at: '2026-01-01' };
    const before = stateAfter(ordersFound([unproven]));
    expect(parsePlaced(JSON.parse(JSON.stringify(before))).tokens).toMatchObject([unproven]);
    expect(placedReducer(before, ordersFound([own('A', '2026-01-01')])).tokens).toEqual([own('A', '2026-01-01')]);
  });

  it('end, and are open again if the kitchen takes it back', () => {
    const begin = [ordersFound([own('A', '2026-01-01')]), orderUpdated({ reference: 'A', isOver: true })];
    expect(stateAfter(...begin).tokens[0]?.isOver).toBe(true);
    expect(stateAfter(...begin, orderUpdated({ reference: 'A', isOver: false })).tokens[0]?.isOver).toBe(false);
  });

  it('are at most the newest hundred', () => {
    const hundredAndOne = Array.from({ length: 101 }, (_, day) => own(`${day}`, String(1000 + day)));
    const { tokens } = stateAfter(ordersFound(hundredAndOne));
    expect(tokens).toHaveLength(100);
    expect(tokens[0]?.reference).toBe('1');
  });

  it('can be forgotten on a shared device', () => {
    expect(stateAfter(orderPlaced({ order: order('A'), promo: null }), ordersForgotten())).toEqual(START);
  });
});

describe('the value in local storage', () => {
  it('is restored', () => {
    const kept = stateAfter(
      orderPlaced({ order: order('A'), promo: null }),
      orderSent({ key: 'k', body: body('a') }),
      orderUpdated({ reference: 'A', isOver: true }),
    );
    expect(parsePlaced(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['orders without a number', { tokens: [{ token: 't' }, 7], awaited: { id: 1 }, unanswered: { key: 1 } }],
  ])('%s is no order', (_name, stored) => {
    expect(parsePlaced(stored)).toEqual(START);
  });
});
