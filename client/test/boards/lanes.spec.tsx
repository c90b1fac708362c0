import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { heldPlaces } from '../../src/features/kitchen/lanes/held-places.js';
import { OpenOrders } from '../../src/features/kitchen/lanes/open-orders.js';
import { aClock } from '../support/clock.js';

const held = ['a', 'b', 'c'].map((id) => ({ id, height: 200 }));
const order = (id: string) => anOrder({ id });

test('a held place stays: empty for a ticket that has left, and new tickets come at the end', () => {
  const orders = ['new', 'c', 'a'].map(order);
  expect(heldPlaces(orders, held)).toEqual([order('a'), { gap: 'b', height: 200 }, order('c'), order('new')]);
});

test('a ticket that comes back while its place is held is where it was', () => {
  expect(heldPlaces(['b', 'c', 'a'].map(order), held)).toEqual(['a', 'b', 'c'].map(order));
});

const nothing = () => undefined;
const grid: ComponentProps<typeof OpenOrders>['grid'] = {
  ...{ slots: new Map(), profile: undefined, clock: aClock(), busy: new Set(), ringing: new Set(), view: 'all' },
  actions: {
    ...{ advance: nothing, strike: nothing },
    ...{ made: nothing, open: nothing, print: nothing },
  },
  onShown: () => nothing,
};
const board = (incoming: readonly Order[], own: Partial<ComponentProps<typeof OpenOrders>> = {}) => (
  <OpenOrders
    {...{ tab: 'open', station: null, onProcess: [], cooking: [], view: 'tickets', ...own }}
    incoming={incoming}
    grid={grid}
  />
);
const sequence = () => screen.getAllByRole('article').map(({ dataset }) => dataset.ticket);

test('while a finger is on the screen, and for a moment after, no ticket takes the place of another one', () => {
  jest.useFakeTimers();
  const { rerender } = render(board(['a', 'b', 'c'].map(order)));
  const first = () => screen.getAllByRole('article')[0];
  fireEvent.pointerDown(first() ?? document.body);
  rerender(board(['early', 'a', 'b', 'c'].map(order)));
  expect(sequence()).toEqual(['a', 'b', 'c', 'early']);
  fireEvent.pointerUp(window);
  act(() => jest.advanceTimersByTime(1_499));
  expect(sequence()).toEqual(['a', 'b', 'c', 'early']);
  act(() => jest.advanceTimersByTime(1));
  expect(sequence()).toEqual(['early', 'a', 'b', 'c']);
  jest.useRealTimers();
});

test('a tab has the orders of its lane only, as tickets or as a table', () => {
  const cooking = [anOrder({ id: 'd', kitchen_status: 'On Process', last_name: 'Cooking' })];
  const waiting = [anOrder({ id: 'e', last_name: 'Waiting' })];
  const lists = { cooking, onProcess: cooking, view: 'tables' } as const;
  const { rerender } = render(board(waiting, { ...lists, tab: 'incoming' }));
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Waiting');
  rerender(board(waiting, { ...lists, tab: 'process' }));
  expect(rows()[0]).toHaveTextContent('Cooking');
  rerender(board(waiting, { ...lists, tab: 'process', view: 'tickets' }));
  expect(sequence()).toEqual(['d']);
});

test('an empty tab says so, and an empty lane beside another one takes no room', () => {
  const { rerender } = render(board([], { tab: 'incoming' }));
  expect(screen.getByText('No new orders')).toBeVisible();
  rerender(board(['a'].map(order)));
  expect(screen.getByRole('heading', { name: /On process · / })).toBeVisible();
});
