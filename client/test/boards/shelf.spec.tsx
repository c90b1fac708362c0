import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useOrdersHere } from '../../src/features/kitchen/lists/use-orders-here.js';
import { useOrderSteps } from '../../src/features/kitchen/steps/use-order-steps.js';
import { Shelf } from '../../src/features/kitchen/tickets/shelf.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const nothing = () => undefined;
const actions = { advance: jest.fn(), strike: nothing, made: nothing, open: nothing, print: nothing };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const started = { kitchen_status: 'On Process', confirmed_at: minutesAgo(100) } as const;
const cooking = anOrder({ id: 'a', ticket_number: 40, ...started });
const ready = anOrder({
  id: 'b',
  ticket_number: 41,
  ...started,
  order_type: 'Pickup',
  payment_type: 'Pay On Pickup',
  ready_at: minutesAgo(3),
});
const readyBefore = anOrder({
  ...ready,
  id: 'c',
  ticket_number: 45,
  order_type: 'Delivery',
  payment_type: 'Pay Online',
  ready_at: minutesAgo(7),
});
const out = anOrder({ ...readyBefore, id: 'd', ticket_number: 42, dispatched_at: minutesAgo(5) });
const board = { today: '2026-11-20', isLoaded: true, failure: null, retry: nothing, leftOpen: [] };

test('a ready or dispatched order moves from the lane to the shelf, ages from then on, and is never late', () => {
  const onProcess = [cooking, ready, out, readyBefore];
  const { result } = renderHook(() => useOrdersHere({ ...board, orders: onProcess, incoming: [], onProcess }, null));
  expect(result.current.cooking.map(({ id }) => id)).toEqual(['a']);
  render(
    <Shelf orders={result.current.shelf} clock={aClock()} busy={new Set()} actions={actions} onShown={() => nothing} />,
  );
  const rows = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '45View Full Order: Ready · 7 minNimali PereraRs.\u00a0950paidOut for delivery',
    '41View Full Order: Ready · 3 minNimali PereraRs.\u00a0950to payCashCard',
    '42View Full Order: On the road · 5 minNimali PereraRs.\u00a0950paidDelivered',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Out for delivery order 45' }));
  expect(actions.advance).toHaveBeenCalledWith(readyBefore, undefined);
});

test('Cash and Card hand over an order that is paid then; an order that was paid online has one button', async () => {
  const asked = answerWith(() => ({ message: 'Order 41 is handed over, paid by card' }));
  const road = anOrder({ ...out, payment_type: 'Pay On Delivery', delivery_payment_type: 'Pay by Cash' });
  const shown = [ready, road, { ...ready, id: 'e', ticket_number: 46, payment_type: 'Pay Online' as const }];
  function Board() {
    const { actions: steps, busy } = useOrderSteps(shown);
    return (
      <Shelf orders={shown} clock={aClock()} busy={busy} actions={{ ...actions, ...steps }} onShown={() => nothing} />
    );
  }
  render(<Board />, inStore(makeStore()));
  for (const name of [
    'Handed over order 41: Card',
    // a second press, or the other button, changes nothing
    'Handed over order 41: Cash',
    'Delivered order 42: Cash',
    'Handed over order 46',
  ])
    fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked).toHaveLength(3));
  const done = { status: 'Confirmed', kitchen_status: 'Delivered' };
  expect(asked.map(({ what, body }) => [what, body])).toEqual([
    ['PUT orders/b', { ...done, delivery_payment_type: 'Pay by Card' }],
    ['PUT orders/d', { ...done, delivery_payment_type: 'Pay by Cash' }],
    ['PUT orders/e', done],
  ]);
});

test('an event of the shelf does not render a lane', () => {
  const { result, rerender } = renderHook(
    (onProcess: (typeof cooking)[]) => useOrdersHere({ ...board, orders: onProcess, incoming: [], onProcess }, null),
    { initialProps: [cooking, ready] },
  );
  const before = result.current.cooking;
  rerender([cooking, { ...ready, kitchen_status: 'Delivered' }]);
  expect(result.current.cooking).toBe(before);
});

describe('with more tickets than fit', () => {
  /** A row from 0 to 300 px, with tickets of 100 px that are scrolled by some px. */
  function scrolledBy(scrolled: number): void {
    const box = (left: number, width: number) => new DOMRect(left, 0, width, 50);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.tagName === 'UL') return box(0, 300);
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return box(place * 100 - scrolled, 100);
    });
  }
  class Observer {
    constructor(private readonly changed: () => void) {}
    observe = () => this.changed();
    disconnect = nothing;
  }

  beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    jest.restoreAllMocks();
  });

  test.each([
    [0, ['3 ›']],
    [140, ['‹ 1', '2 ›']],
    [300, ['‹ 3']],
  ])('the row says how many are hidden at each end, scrolled by %i px', (scrolled, marks) => {
    scrolledBy(scrolled);
    const orders = Array.from({ length: 6 }, (_, index) => anOrder({ ...ready, id: String(index) }));
    render(<Shelf orders={orders} clock={aClock()} busy={new Set()} actions={actions} onShown={() => nothing} />);
    const buttons = screen.getAllByRole('button', { name: /more/ }).map(({ textContent }) => textContent);
    expect(buttons).toEqual(marks);
  });
});
