import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { makeStore } from '../../src/app/store/store.js';
import { STEP_REST_MS } from '../../src/features/kitchen/steps/use-busy-orders.js';
import { useOrderSteps } from '../../src/features/kitchen/steps/use-order-steps.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const incoming = anOrder({ id: 'a', kitchen_status: 'Incoming' });
const onProcess = { ...incoming, kitchen_status: 'On Process' as const };
const ready = { ...onProcess, ready_at: '2026-11-20T12:10:00.000Z' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function stepsOn(orders: readonly (typeof incoming)[]) {
  return renderHook((shown: readonly (typeof incoming)[]) => useOrderSteps(shown), {
    initialProps: orders,
    ...inStore(makeStore()),
  });
}
const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a ticket is busy until its own event has arrived, not only until the response', async () => {
  const asked = answerWith(() => ({ message: 'Started.' }));
  const { result, rerender } = stepsOn([incoming]);
  await act(async () => expect(await result.current.move(incoming, 'Start')).toBeNull());
  expect(asked.map(({ what }) => what)).toEqual(['PUT orders/a']);
  await rest(2 * STEP_REST_MS);
  expect([...result.current.busy]).toEqual(['a']);
  rerender([onProcess]);
  expect(result.current.busy.size).toBe(0);
});

test('a ticket takes one step in a second and a half, whatever is pressed', async () => {
  const asked = answerWith(() => ({ message: 'Done.' }));
  const { result, rerender } = stepsOn([incoming]);
  await act(async () => {
    result.current.actions.advance(incoming);
    result.current.actions.advance(incoming);
  });
  rerender([onProcess]);
  await rest(STEP_REST_MS - 1);
  expect([...result.current.busy]).toEqual(['a']);
  await act(async () => {
    result.current.actions.advance(onProcess);
  });
  expect(asked).toHaveLength(1);
  await rest(1);
  expect(result.current.busy.size).toBe(0);
  await act(async () => result.current.actions.advance(onProcess));
  rerender([ready]);
  expect(asked.map(({ what }) => what)).toEqual(['PUT orders/a', 'PUT orders/a/ready']);
  expect([...result.current.busy]).toEqual(['a']);
});

test('a ticket whose step is undone at once can take the next one', async () => {
  answerWith(() => ({ message: 'Done.' }));
  const { result, rerender } = stepsOn([incoming]);
  await act(async () => result.current.actions.advance(incoming));
  rerender([onProcess]);
  rerender([incoming]);
  await rest(STEP_REST_MS);
  expect(result.current.busy.size).toBe(0);
});

test('the list undoes a step that was just taken, and then no other in a second and a half', async () => {
  const asked = answerWith(() => ({ message: 'Done.' }));
  const { result, rerender } = stepsOn([onProcess]);
  await act(async () => void (await result.current.move(onProcess, 'Ready')));
  rerender([ready]);
  expect([[...result.current.busy], [...result.current.undoing]]).toEqual([['a'], []]);
  await act(() => result.current.undo(ready, { step: 'Ready', lines: [] }));
  rerender([onProcess]);
  expect([...result.current.undoing]).toEqual(['a']);
  await act(() => result.current.undo(onProcess, { step: 'Start', lines: [] }));
  expect(asked.map(({ what, body }) => [what, body])).toEqual([
    ['PUT orders/a/ready', { ready: true }],
    ['PUT orders/a/ready', { ready: false }],
  ]);
  await rest(STEP_REST_MS);
  await act(() => result.current.undo(onProcess, { step: 'Start', lines: [] }));
  expect(asked.at(-1)?.what).toBe('POST orders/a/undo-start');
});

test('an order that leaves the list is no longer busy', async () => {
  answerWith(() => ({}));
  const { result, rerender } = stepsOn([incoming]);
  await act(async () => void (await result.current.move(incoming, 'Start')));
  rerender([]);
  await rest(STEP_REST_MS);
  expect(result.current.busy.size).toBe(0);
});

test.each([
  ['the server says no', { error: true, message: 'Amaya started it.' }, 'Amaya started it.'],
  ['no answer comes', undefined, 'The shop can’t be reached. Check your connection and try again.'],
])('a ticket is free again where %s, and the person reads why', async (_name, answer, message) => {
  answerWith(() => answer);
  const { result } = stepsOn([incoming]);
  await act(async () => expect(await result.current.move(incoming, 'Start')).toBe(message));
  expect(result.current.busy.size).toBe(0);
});

test('an event renders the board once while no change of this screen is in flight', async () => {
  answerWith(() => ({ message: 'Started.' }));
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    // as on a board, the event changes the component's own state
    const [orders, setOrders] = useState([incoming]);
    return { ...useOrderSteps(orders), setOrders };
  }, inStore(makeStore()));
  await act(async () => void (await result.current.move(incoming, 'Start')));
  act(() => result.current.setOrders([onProcess]));
  await rest(STEP_REST_MS);
  expect(result.current.busy.size).toBe(0);

  for (const event of [[incoming], [onProcess], [incoming]]) {
    drawn = 0;
    act(() => result.current.setOrders(event));
    expect(drawn).toBe(1);
  }
});
