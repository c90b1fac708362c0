import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { makeStore } from '../../src/app/store/store.js';
import { useAdvance } from '../../src/features/kitchen/board/use-advance.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const incoming = anOrder({ id: 'a', kitchen_status: 'Incoming' });
const onProcess = { ...incoming, kitchen_status: 'On Process' as const };

function advanceOn(orders: readonly (typeof incoming)[]) {
  return renderHook((shown: readonly (typeof incoming)[]) => useAdvance(shown), {
    initialProps: orders,
    ...inStore(makeStore()),
  });
}

test('a ticket is busy until its own event has come, not only until the answer', async () => {
  const asked = answerWith(() => ({ message: 'Started.' }));
  const { result, rerender } = advanceOn([incoming]);
  await act(async () => {
    expect(await result.current.advance(incoming, 'On Process')).toEqual({ isDone: true, message: 'Started.' });
  });
  expect(asked.map(({ what }) => what)).toEqual(['PUT orders/a']);
  expect([...result.current.busy]).toEqual(['a']);
  rerender([onProcess]);
  expect(result.current.busy.size).toBe(0);
});

test('an order that leaves the list is busy no more', async () => {
  answerWith(() => ({}));
  const { result, rerender } = advanceOn([incoming]);
  await act(async () => void (await result.current.advance(incoming, 'On Process')));
  rerender([]);
  expect(result.current.busy.size).toBe(0);
});

test.each([
  ['the server says no', { error: true, message: 'Amaya started it.' }, 'Amaya started it.'],
  ['no answer comes', undefined, 'The shop can’t be reached. Check your connection and try again.'],
])('a ticket is free again where %s, and the person reads why', async (_name, answer, message) => {
  answerWith(() => answer);
  const { result } = advanceOn([incoming]);
  await act(async () => {
    expect(await result.current.advance(incoming, 'On Process')).toEqual({ isDone: false, message });
  });
  expect(result.current.busy.size).toBe(0);
});

test('an event draws the board once while no change of this screen is on its way', async () => {
  answerWith(() => ({ message: 'Started.' }));
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    // as on a board: what the event changes is a state of the component itself
    const [orders, setOrders] = useState([incoming]);
    return { ...useAdvance(orders), setOrders };
  }, inStore(makeStore()));
  await act(async () => void (await result.current.advance(incoming, 'On Process')));
  act(() => result.current.setOrders([onProcess]));
  expect(result.current.busy.size).toBe(0);

  for (const event of [[incoming], [onProcess], [incoming]]) {
    drawn = 0;
    act(() => result.current.setOrders(event));
    expect(drawn).toBe(1);
  }
});
