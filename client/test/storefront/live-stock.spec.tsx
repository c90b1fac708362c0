/** The part of a socket that a menu uses. */
const fakeSocket = {
  connected: true,
  id: 'one',
  joins: 0,
  version: 1,
  bring: (_name: string, _data: unknown): void => undefined,
  on: () => undefined,
  onAny: (listener: (name: string, data: unknown) => void) => {
    fakeSocket.bring = listener;
  },
  timeout: () => ({
    emitWithAck: async () => {
      fakeSocket.joins += 1;
      return { error: false, message: '', menu_version: fakeSocket.version };
    },
  }),
  sent: [] as string[],
  emit: (name: string) => fakeSocket.sent.push(name),
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import { waitFor } from '@testing-library/react';
import { branchesEndpoint, menuEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';

const menuWith = (remaining_quantity: number) => {
  const food = [{ id: 7, name: 'Burger', remaining_quantity }];
  const sub_food_types = [{ id: 2, food, offers: [] }];
  return { menu_version: fakeSocket.version, foodTypes: [{ id: 1, name: 'Burgers', is_offer: false, sub_food_types }] };
};
const soldTo = (remaining_quantity: number) =>
  fakeSocket.bring('stock-changed', { branch_id: 1, at: '', items: [{ type: 'food', id: 7, remaining_quantity }] });

test('a live menu takes stock from messages, is not reverted by a slow read, and is read again only for another version', async () => {
  const store = makeStore();
  const left = () =>
    menuEndpoint.select(1)(store.getState()).data?.menu.foodTypes[0]?.sub_food_types[0]?.food[0]?.remaining_quantity;
  let reads = 0;
  let slow: Promise<object> | undefined;
  let readsBeside = 0;
  answerWith(({ what }) => {
    if (what === 'GET branches') readsBeside += 1;
    if (what !== 'GET food-types/branch/1') return { branches: [] };
    reads += 1;
    return slow ?? menuWith(5);
  });
  const held = store.dispatch(menuEndpoint.initiate(1));
  const branches = store.dispatch(branchesEndpoint.initiate());
  await waitFor(() => expect(left()).toBe(5));
  // the stock may have changed before the join, so the menu is read once more, and nothing else
  await waitFor(() => expect(fakeSocket.joins).toBe(1));
  await waitFor(() => expect(reads).toBe(2));
  expect(readsBeside).toBe(1);

  let answer: (menu: object) => void = () => undefined;
  slow = new Promise((resolve) => {
    answer = resolve;
  });
  const slowRead = store.dispatch(menuEndpoint.initiate(1, { subscribe: false, forceRefetch: true }));
  await waitFor(() => expect(reads).toBe(3));
  soldTo(2);
  expect(left()).toBe(2);
  answer(menuWith(5));
  slow = undefined;
  await slowRead;
  await waitFor(() => expect(left()).toBe(2));

  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 1 });
  fakeSocket.version = 2;
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 2 });
  await waitFor(() => expect([reads, readsBeside]).toEqual([4, 2]));
  // the message came before this read
  await waitFor(() => expect(left()).toBe(5));
  held.unsubscribe();
  branches.unsubscribe();
});

test('if only the menu was read with a change, the rest is read when the message arrives', async () => {
  fakeSocket.version = 5;
  const store = makeStore();
  const reads = { menu: 0, branches: 0 };
  answerWith(({ what }) => {
    if (what === 'GET food-types/branch/1') reads.menu += 1;
    if (what === 'GET branches') reads.branches += 1;
    return what === 'GET food-types/branch/1' ? menuWith(5) : { branches: [] };
  });
  const joins = fakeSocket.joins;
  const held = store.dispatch(menuEndpoint.initiate(1));
  await waitFor(() => expect(fakeSocket.joins).toBe(joins + 1));
  await waitFor(() => expect(reads.menu).toBe(2));
  const branches = store.dispatch(branchesEndpoint.initiate());
  await branches;
  expect(reads).toEqual({ menu: 2, branches: 1 });

  // one more change happened by the time of the menu's read
  fakeSocket.version = 7;
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 6 });
  await waitFor(() => expect(reads).toEqual({ menu: 3, branches: 2 }));
  await waitFor(() => expect(menuEndpoint.select(1)(store.getState()).data?.version).toBe(7));
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 7 });
  await waitFor(() => expect(reads).toEqual({ menu: 4, branches: 3 }));
  held.unsubscribe();
  branches.unsubscribe();
});

test('a menu leaves its room once no page has used it for a minute', async () => {
  jest.useFakeTimers();
  answerWith(() => menuWith(5));
  const { joins } = fakeSocket;
  const held = makeStore().dispatch(menuEndpoint.initiate(2));
  await jest.advanceTimersByTimeAsync(1000);
  expect(fakeSocket.joins).toBe(joins + 1);
  fakeSocket.sent.length = 0;
  held.unsubscribe();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(fakeSocket.sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(fakeSocket.sent).toEqual(['menu:leave']);
  jest.useRealTimers();
});
