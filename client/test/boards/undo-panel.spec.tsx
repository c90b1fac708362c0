import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { UndoPanel } from '../../src/features/kitchen/steps/undo-panel.js';
import { useOrderSteps } from '../../src/features/kitchen/steps/use-order-steps.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const line = (id: number, position: number, name: string) => ({
  ...{ food: { id, name, image_url: null }, name, price: 950, quantity: 2, position },
});
const anOrderOf = (ticket_number: number, minutes: number, over: Partial<Order> = {}) =>
  anOrder({
    ...{ id: `order-${ticket_number}`, ticket_number, updated_at: minutesAgo(minutes), order_type: 'Pickup' },
    ...{ kitchen_status: 'On Process', order_products: [line(11, 0, 'Classic Smash'), line(12, 1, 'Fries')] },
    ...over,
  });
const delivered = (number: number, minutes: number) =>
  anOrderOf(number, minutes, { kitchen_status: 'Delivered', delivered_at: minutesAgo(minutes) });
const cancelled = (number: number, by: 'branch' | 'customer') =>
  anOrderOf(number, 1, {
    ...{ status: 'Cancelled', kitchen_status: 'Cancelled' },
    cancellation: { by, reason: '', at: minutesAgo(1) },
  });

interface Board {
  orders: readonly Order[];
  station?: KitchenStation;
}

function Panel({ orders, station = null }: { orders: readonly Order[]; station?: KitchenStation | null }) {
  const steps = useOrderSteps(orders);
  const nothing = () => undefined;
  return <UndoPanel {...{ orders, station, steps, clock: aClock() }} onOpen={nothing} onClose={nothing} />;
}

async function open({ orders, station }: Board, trailOf: (id: string) => object[] = () => []) {
  const asked = answerWith(({ what }) => {
    const read = /^GET orders\/(.*)\/trail$/.exec(what);
    return read === null ? { message: 'Undone.' } : { trail: trailOf(read[1] ?? '') };
  });
  const shown = render(<Panel orders={orders} {...(station && { station })} />, inStore(makeStore()));
  await act(async () => undefined);
  return {
    writes: () => asked.filter(({ what }) => !what.startsWith('GET')),
    show: (next: readonly Order[]) => act(async () => shown.rerender(<Panel orders={next} />)),
  };
}

const rows = () => screen.queryAllByRole('listitem', { hidden: true });
const undoes = () =>
  rows().map((row) =>
    within(row)
      .getByRole('button', { name: /^Undo: /, hidden: true })
      .getAttribute('aria-label'),
  );
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

test('what can be undone on this board is listed, the last step first, and the first is focused', async () => {
  await open({
    orders: [
      delivered(1, 9),
      delivered(2, 11),
      anOrderOf(3, 6, { ready_at: minutesAgo(6) }),
      anOrderOf(4, 4),
      anOrderOf(5, 2, { struck_lines: [1] }),
      cancelled(6, 'branch'),
      cancelled(7, 'customer'),
      anOrderOf(8, 1, { kitchen_status: 'Incoming' }),
    ],
  });
  expect(undoes()).toEqual([
    'Undo: Order cancelled, order 6',
    'Undo: Lines made, order 5',
    'Undo: Started, order 4',
    'Undo: Ready, order 3',
    'Undo: Handed over, order 1',
  ]);
  expect(screen.getByRole('button', { name: 'Undo: Order cancelled, order 6', hidden: true })).toHaveFocus();
  const [whole, made] = rows();
  expect(whole).toHaveTextContent('2 × Classic Smash, 2 × Fries');
  expect(made).toHaveTextContent('2 × Fries');
  expect(made).not.toHaveTextContent('Classic Smash');
});

test('an empty list says so', async () => {
  await open({ orders: [delivered(2, 11)] });
  expect(rows()).toEqual([]);
  expect(screen.getByText('Nothing can be undone now.')).toBeInTheDocument();
});

test('a row says who took the step and when, and until when it can be undone', async () => {
  const order = delivered(17, 4);
  const move = { who: 'Nimal', from: 'On Process', to: 'Delivered', is_recall: false, reason: '' };
  await open({ orders: [order] }, () => [{ ...move, at: minutesAgo(4) }]);
  const [row] = rows();
  const clock = aClock();
  const facts = [...[clock.clockOf(minutesAgo(4)), 'Nimal', `until ${clock.clockOf(minutesAgo(-6))}`]].join(' · ');
  await waitFor(() => expect(row).toHaveTextContent(facts));
});

test.each<[string, Order, call: string, body: object]>([
  ['a start', anOrderOf(4, 4), 'POST orders/order-4/undo-start', {}],
  ['a mark', anOrderOf(4, 4, { ready_at: minutesAgo(3) }), 'PUT orders/order-4/ready', { ready: false }],
  ['a hand over', delivered(4, 4), 'POST orders/order-4/recall', {}],
  ['a cancellation', cancelled(4, 'branch'), 'POST orders/order-4/restore', {}],
  [
    ...(['lines', anOrderOf(4, 4, { struck_lines: [1] }), 'PUT orders/order-4/lines'] as const),
    { lines: [{ position: 1, part: null }], struck: false },
  ],
  [
    ...([
      'a delivery',
      anOrderOf(4, 4, { order_type: 'Delivery', ready_at: minutesAgo(3), dispatched_at: minutesAgo(2) }),
    ] as const),
    ...(['PUT orders/order-4/dispatched', { dispatched: false }] as const),
  ],
])('one tap undoes %s, and a second tap sends nothing', async (_what, order, call, body) => {
  const { writes } = await open({ orders: [order] });
  const [name] = undoes();
  await press(name ?? '');
  await press(name ?? '');
  expect(writes().map((asked) => [asked.what, asked.body])).toEqual([[call, body]]);
});

test('rows keep their places while the list is open, and one that was undone can no longer be pressed', async () => {
  const orders = [anOrderOf(1, 2), anOrderOf(2, 3, { ready_at: minutesAgo(3) })];
  const { writes, show } = await open({ orders });
  await press('Undo: Started, order 1');
  // on its way back it is the newest; and another screen has started an order
  const undone = anOrderOf(1, 0, { kitchen_status: 'Incoming' });
  await show([anOrderOf(3, 0), undone, ...orders.slice(1)]);
  expect(undoes()).toEqual(['Undo: Started, order 1', 'Undo: Ready, order 2']);
  expect(screen.getByRole('button', { name: 'Undo: Started, order 1', hidden: true })).toBeDisabled();
  // the finger that undid the mark does not undo the start below it
  await press('Undo: Ready, order 2');
  await show([undone, anOrderOf(2, 0)]);
  await press('Undo: Ready, order 2');
  expect(writes()).toHaveLength(2);
  // such as an order for later, which waits for its time again
  await show([]);
  for (const name of undoes()) expect(screen.getByRole('button', { name: name ?? '', hidden: true })).toBeDisabled();
});

test("a station's screen puts back only the lines that the station makes", async () => {
  const station = { id: 1, name: 'Grill', item_ids: [11] };
  const { writes } = await open({
    orders: [anOrderOf(4, 4, { struck_lines: [0, 1], ready_at: minutesAgo(1) })],
    station,
  });
  await press('Undo: Lines made, order 4');
  expect(writes().map(({ body }) => body)).toEqual([{ lines: [{ position: 0, part: null }], struck: false }]);
});

test('of a full board the last twelve steps are listed, and all at a press', async () => {
  const orders = Array.from({ length: 30 }, (_, n) => anOrderOf(n + 1, n + 1));
  await open({ orders });
  expect(rows()).toHaveLength(12);
  await press('Show all 30');
  expect(rows()).toHaveLength(30);
});
