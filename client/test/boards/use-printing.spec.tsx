import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { usePrinting } from '../../src/features/kitchen/order/use-printing.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const order = anOrder({ id: 'order-9' });
const printer = (id: number, station: object | null) => ({ id, branch_id: 1, name: '', station, trouble: null });

/** @returns the hook's result, and the requests that the server got */
function printing(printers: object[], station: number | null = null) {
  const calls: string[] = [];
  answerWith(({ what, body }) => {
    calls.push(body ? `${what} ${JSON.stringify(body)}` : what);
    return what === 'GET branches/1/printers' ? { printers } : {};
  });
  return { calls, ...renderHook(() => usePrinting(1, station), inStore(makeStore())) };
}

it('prints with the browser if the branch has no printer', async () => {
  const { calls, result } = printing([]);
  await waitFor(() => expect(calls).toContain('GET branches/1/printers'));
  act(() => result.current.print(order));
  expect(result.current.printed?.order).toBe(order);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('prints on the branch’s printer, and with the browser if a person asks for that', async () => {
  const { calls, result } = printing([printer(1, null)]);
  await waitFor(() => expect(result.current.printers).toHaveLength(1));
  act(() => result.current.print(order));
  await waitFor(() => expect(calls).toContain('POST orders/order-9/print {}'));
  expect(result.current.printed).toBeNull();
  act(() => result.current.printHere(order));
  expect(result.current.printed?.order).toBe(order);
});

it('prints on the printer of the screen’s station if it has one, and on all printers elsewhere', async () => {
  const both = [printer(1, null), printer(2, { id: 7, name: 'Grill' })];
  for (const [station, body] of [
    [7, '{"printer":2}'],
    [8, '{}'],
  ] as const) {
    const { calls, result, unmount } = printing(both, station);
    await waitFor(() => expect(result.current.printers).toHaveLength(2));
    act(() => result.current.print(order));
    await waitFor(() => expect(calls).toContain(`POST orders/order-9/print ${body}`));
    unmount();
  }
});
