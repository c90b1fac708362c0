/** The part of a socket that public rooms use. */
const fakeSocket = {
  connected: true,
  id: 'one',
  joins: [] as string[],
  /** the bodies of all joins */
  requests: [] as object[],
  version: 1,
  /** the answer to a join of an order's room */
  joined: undefined as object | undefined,
  bring: (_name: string, _data: unknown): void => undefined,
  connect: (): void => undefined,
  on: (name: string, listener: () => void) => {
    if (name === 'connect') fakeSocket.connect = listener;
  },
  onAny: (listener: (name: string, data: unknown) => void) => {
    fakeSocket.bring = listener;
  },
  timeout: () => ({
    emitWithAck: async (name: string, request: object) => {
      fakeSocket.joins.push(name);
      fakeSocket.requests.push(request);
      return {
        error: false,
        message: '',
        ...(name === 'menu:join' ? { menu_version: fakeSocket.version } : { order: fakeSocket.joined }),
      };
    },
  }),
  emit: (name: string, request: object) => fakeSocket.sent.push([name, request]),
  sent: [] as unknown[],
  /** simulates a broken connection that is followed by another one */
  comeBack: (id: string) => {
    fakeSocket.id = id;
    fakeSocket.connect();
  },
};
// replaces Socket.IO's client, because jsdom has no network
jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { useStaffBranchQuery } from '../../src/features/admin/api/admin-api.js';
import { kitchenApi, useKitchenProfileQuery } from '../../src/features/kitchen/kitchen-api.js';
import { useKitchenMenuQuery } from '../../src/features/kitchen/today/today-api.js';
import { ownOrderApi } from '../../src/features/storefront/order/follow/own-order-api.js';
import { aBranch, aFood } from '../admin/support/builders.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

beforeEach(() => {
  fakeSocket.joins.length = 0;
  fakeSocket.requests.length = 0;
});

describe('a tracked order', () => {
  const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
  const reads: string[] = [];
  let stored: { kitchen_status: string; updated_at: string };
  beforeEach(() => {
    reads.length = 0;
    stored = { kitchen_status: 'Incoming', updated_at: at(1) };
    answerWith(({ what }) => {
      reads.push(what);
      return { order: { reference: 'ABC', status: 'Confirmed', ...stored } };
    });
  });
  const moveTo = (kitchen_status: string, updated_at: string, reference = 'ABC') =>
    fakeSocket.bring('kitchen-status', {
      branch_id: 1,
      seq: 2,
      at: updated_at,
      order_id: 'x',
      reference,
      status: 'Confirmed',
      kitchen_status,
      updated_at,
    });

  it.each([
    ['a stranger’s page takes the message as it is', undefined, 1],
    ['its customer’s page also reads what may be done now', 'secret', 2],
  ])('%s', async (_name, token, readsAfter) => {
    const store = makeStore();
    const asked = token === undefined ? { reference: 'ABC' } : { reference: 'ABC', token };
    const shown = () => ownOrderApi.endpoints.order.select(asked)(store.getState()).data;
    const held = store.dispatch(ownOrderApi.endpoints.order.initiate(asked));
    await waitFor(() => expect(fakeSocket.joins).toEqual(['order:track']));

    stored = { kitchen_status: 'On Process', updated_at: at(3) };
    moveTo('On Process', at(3));
    expect(shown()?.kitchen_status).toBe('On Process');
    await waitFor(() => expect(reads).toHaveLength(readsAfter));
    // one message that was overtaken, and one without a change
    moveTo('Incoming', at(2));
    expect(shown()?.kitchen_status).toBe('On Process');
    moveTo('On Process', at(3));
    stored = { kitchen_status: 'Delivered', updated_at: at(4) };
    moveTo('Delivered', at(4));
    expect(shown()?.kitchen_status).toBe('Delivered');
    // one read for each message with a change
    await waitFor(() => expect(reads).toHaveLength(2 * readsAfter - 1));
    expect(fakeSocket.requests).toEqual([
      token === undefined ? { reference: 'ABC' } : { reference: 'ABC', order_token: token },
    ]);
    held.unsubscribe();
  });

  it('applies only messages about itself, also whole orders, and is read again after one that cannot be read', async () => {
    const store = makeStore();
    const asked = { reference: 'ABC' };
    const shown = () => ownOrderApi.endpoints.order.select(asked)(store.getState()).data;
    const held = store.dispatch(ownOrderApi.endpoints.order.initiate(asked));
    await waitFor(() => expect(fakeSocket.joins).toEqual(['order:track']));
    const whole = (reference: string) => {
      const order = anOrder({ reference, kitchen_status: 'On Process', updated_at: at(3) });
      fakeSocket.bring('order-status', { branch_id: 1, seq: 2, at: at(3), order });
    };
    moveTo('Delivered', at(3), 'ANOTHER');
    whole('ANOTHER');
    expect(shown()?.kitchen_status).toBe('Incoming');
    whole('ABC');
    expect(shown()?.kitchen_status).toBe('On Process');

    stored = { kitchen_status: 'Delivered', updated_at: at(4) };
    fakeSocket.bring('order-flown', { branch_id: 1 });
    await waitFor(() => expect(shown()?.kitchen_status).toBe('Delivered'));
    held.unsubscribe();
  });

  it('equals a database that has lost its last moments, although that is older', async () => {
    const store = makeStore();
    const asked = { reference: 'ABC' };
    const shown = () => ownOrderApi.endpoints.order.select(asked)(store.getState());
    stored = { kitchen_status: 'On Process', updated_at: at(3) };
    const held = store.dispatch(ownOrderApi.endpoints.order.initiate(asked));
    await waitFor(() => expect(fakeSocket.joins).toEqual(['order:track']));
    expect(shown().data?.kitchen_status).toBe('On Process');

    stored = { kitchen_status: 'Incoming', updated_at: at(2) };
    fakeSocket.joined = { reference: 'ABC', status: 'Confirmed', ...stored };
    fakeSocket.comeBack('after the restore');
    await waitFor(() => expect(shown().data).toMatchObject(stored));
    fakeSocket.joined = undefined;
    held.unsubscribe();
  });

  it('immediately shows what happened before its room was joined', async () => {
    const store = makeStore();
    const asked = { reference: 'ABC' };
    const shown = () => ownOrderApi.endpoints.order.select(asked)(store.getState()).data;
    fakeSocket.joined = { reference: 'ABC', status: 'Confirmed', kitchen_status: 'On Process', updated_at: at(3) };
    const held = store.dispatch(ownOrderApi.endpoints.order.initiate(asked));
    await waitFor(() => expect(shown()?.kitchen_status).toBe('On Process'));
    expect(reads).toHaveLength(1);
    fakeSocket.joined = undefined;
    held.unsubscribe();
  });

  it('is read once more if a message arrives while its customer’s page reads it', async () => {
    const store = makeStore();
    const asked = { reference: 'ABC', token: 'secret' };
    const held = store.dispatch(ownOrderApi.endpoints.order.initiate(asked));
    await waitFor(() => expect(fakeSocket.joins).toEqual(['order:track']));
    store.dispatch(ownOrderApi.endpoints.order.initiate(asked, { subscribe: false, forceRefetch: true }));
    moveTo('On Process', at(3));
    // the second read may have been answered before the change
    await waitFor(() => expect(reads).toHaveLength(3));
    held.unsubscribe();
  });

  it('is not reverted by a read that a message has overtaken', async () => {
    const store = makeStore();
    const asked = { reference: 'ABC' };
    const shown = () => ownOrderApi.endpoints.order.select(asked)(store.getState()).data;
    const held = store.dispatch(ownOrderApi.endpoints.order.initiate(asked));
    await waitFor(() => expect(fakeSocket.joins).toEqual(['order:track']));
    const slow = store.dispatch(ownOrderApi.endpoints.order.initiate(asked, { subscribe: false, forceRefetch: true }));
    moveTo('On Process', at(3));
    await slow;
    expect(shown()?.kitchen_status).toBe('On Process');
    held.unsubscribe();
  });

  it('is not read again for a change that it already shows', async () => {
    jest.useFakeTimers();
    fakeSocket.joined = { reference: 'ABC', status: 'Confirmed', ...stored };
    const held = makeStore().dispatch(ownOrderApi.endpoints.order.initiate({ reference: 'ABC', token: 'secret' }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(fakeSocket.joins).toEqual(['order:track']);
    moveTo('Incoming', at(1));
    await jest.advanceTimersByTimeAsync(1000);
    expect(reads).toHaveLength(1);
    fakeSocket.joined = undefined;
    held.unsubscribe();
    // a timer ends its subscription
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
  });

  it('is read only once and not followed if it has ended', async () => {
    const store = makeStore();
    const held = store.dispatch(ownOrderApi.endpoints.endedOrder.initiate({ reference: 'ABC', token: 'secret' }));
    await held;
    expect(reads).toHaveLength(1);
    expect(fakeSocket.joins).toEqual([]);
    held.unsubscribe();
  });
});

test("the menu's part of a board is read again only for another version of the menu", async () => {
  const store = makeStore();
  /** the menu's version at each read */
  const readAt: number[] = [];
  answerWith(({ what }) => {
    if (what !== 'GET branches/1/kitchen') return {};
    readAt.push(fakeSocket.version);
    return { kitchen: { ageing: {}, combos: [] } };
  });
  fakeSocket.version = 1;
  const held = store.dispatch(kitchenApi.endpoints.kitchenProfile.initiate(1));
  // the menu may have changed before the join
  await waitFor(() => expect(readAt).toEqual([1, 1]));
  await waitFor(() => expect(fakeSocket.joins).toEqual(['menu:join']));
  await held;
  fakeSocket.comeBack('two');
  await waitFor(() => expect(fakeSocket.joins).toHaveLength(2));
  fakeSocket.bring('menu-changed', { branch_id: 1, at: '', menu_version: 1 });
  fakeSocket.version = 2;
  fakeSocket.comeBack('three');
  await waitFor(() => expect(readAt.at(-1)).toBe(2));
  expect(readAt).toEqual([1, 1, 2]);
  held.unsubscribe();
});

test('a failed read does not count as a read of its version', async () => {
  jest.useFakeTimers();
  let reads = 0;
  let isThere = true;
  answerWith(({ what }) => {
    // the branch of the previous test is still subscribed
    if (what !== 'GET branches/2/kitchen') return {};
    reads += 1;
    return isThere ? { kitchen: { ageing: {}, combos: [] } } : undefined;
  });
  fakeSocket.version = 1;
  const held = makeStore().dispatch(kitchenApi.endpoints.kitchenProfile.initiate(2));
  await jest.advanceTimersByTimeAsync(1000);
  isThere = false;
  fakeSocket.version = 2;
  fakeSocket.comeBack('four');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(3);
  isThere = true;
  fakeSocket.comeBack('five');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(4);
  fakeSocket.comeBack('six');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(4);
  held.unsubscribe();
  jest.useRealTimers();
});

test.each([
  ['the admin panel', useStaffBranchQuery, 3],
  ['a board’s panel', useKitchenMenuQuery, 4],
])(
  'the branch in %s is read again when its menu changes, and when its room is joined',
  async (_where, useBranch, id) => {
    let reads = 0;
    answerWith(({ what }) => {
      // branches of the previous tests are still subscribed
      if (what !== `GET branches/${id}`) return {};
      reads += 1;
      return { branch: aBranch() };
    });
    fakeSocket.version = 2;
    const { unmount } = renderHook(() => useBranch(id), inStore(makeStore()));
    await waitFor(() => expect(fakeSocket.joins).toEqual(['menu:join']));
    await waitFor(() => expect(reads).toBe(2));
    fakeSocket.bring('menu-changed', { branch_id: id, at: '', menu_version: 3 });
    await waitFor(() => expect(reads).toBe(3));
    unmount();
  },
);

test.each([
  ['what a board shows beside its orders', useKitchenProfileQuery, 7],
  ['the branch in a board’s panel', useKitchenMenuQuery, 8],
  ['the branch in the admin panel', useStaffBranchQuery, 9],
])('%s is followed until no screen has used it for a minute', async (_what, useLive, branchId) => {
  jest.useFakeTimers();
  const asked = answerWith(() => ({ kitchen: { ageing: {}, combos: [] }, branch: aBranch() }));
  const { result, unmount } = renderHook(() => useLive(branchId), inStore(makeStore()));
  // read again once its room was joined
  await waitFor(() => expect([asked.length, result.current.isFetching]).toEqual([2, false]));
  const left = ['menu:leave', { branchId }];
  unmount();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(fakeSocket.sent).not.toContainEqual(left);
  await jest.advanceTimersByTimeAsync(2000);
  expect(fakeSocket.sent).toContainEqual(left);
  jest.useRealTimers();
});

test('the admin panel ignores the stock of a response that is older than a message', async () => {
  const answers: { remaining: number; until: Promise<void> }[] = [];
  const answer = (remaining: number, until = Promise.resolve()) => answers.push({ remaining, until });
  answerWith(async ({ what }) => {
    if (what !== 'GET branches/6') return {};
    // the last one is repeated from then on
    const { remaining, until } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { remaining: 3, until: null };
    await until;
    return { branch: aBranch({ food: [aFood({ id: 7, remaining_quantity: remaining })] }) };
  });
  const { result, unmount } = renderHook(() => useStaffBranchQuery(6), inStore(makeStore()));
  await waitFor(() => expect(fakeSocket.joins).toEqual(['menu:join']));
  await waitFor(() => expect([result.current.isSuccess, result.current.isFetching]).toEqual([true, false]));
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer(3, late);
  answer(1);
  fakeSocket.bring('menu-changed', { branch_id: 6, at: '', menu_version: 9 });
  await waitFor(() => expect(answers).toHaveLength(1));
  const items = [{ type: 'food' as const, id: 7, remaining_quantity: 1 }];
  act(() => fakeSocket.bring('stock-changed', { branch_id: 6, at: '', items }));
  arrive();
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  await waitFor(() => expect(result.current.data?.food[0]?.remaining_quantity).toBe(1));
  unmount();
});

test('the admin panel takes stock from messages, and is read again if a message does not say what is on sale', async () => {
  let reads = 0;
  let food = aFood({ id: 7, remaining_quantity: 3 });
  answerWith(({ what }) => {
    if (what !== 'GET branches/5') return {};
    reads += 1;
    return { branch: aBranch({ food: [food] }) };
  });
  const { result, unmount } = renderHook(() => useStaffBranchQuery(5), inStore(makeStore()));
  await waitFor(() => expect(fakeSocket.joins).toEqual(['menu:join']));
  await waitFor(() => expect([reads, result.current.isFetching]).toEqual([2, false]));
  const sellTo = (remaining_quantity: number) => {
    food = { ...food, remaining_quantity };
    act(() =>
      fakeSocket.bring('stock-changed', { branch_id: 5, at: '', items: [{ type: 'food', id: 7, remaining_quantity }] }),
    );
  };
  sellTo(2);
  await waitFor(() => expect(result.current.data?.food[0]?.remaining_quantity).toBe(2));
  expect(reads).toBe(2);
  sellTo(0);
  await waitFor(() => expect(reads).toBe(3));
  unmount();
});
