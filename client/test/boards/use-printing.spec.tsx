import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { usePrinting } from '../../src/features/kitchen/order/use-printing.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const order = anOrder({ id: 'order-9' });

/** @returns the hook's result, and the requests that the server got */
function printing(printer: object | null) {
  const calls: string[] = [];
  answerWith(({ what }) => {
    calls.push(what);
    return what === 'GET branches/1/printer' ? { printer } : {};
  });
  return { calls, ...renderHook(() => usePrinting(1), inStore(makeStore())) };
}

it('prints with the browser if the branch has no printer', async () => {
  const { calls, result } = printing(null);
  await waitFor(() => expect(calls).toContain('GET branches/1/printer'));
  act(() => result.current.print(order));
  expect(result.current.printed?.order).toBe(order);
  expect(calls).not.toContain('POST orders/order-9/print');
});

it('prints on the branch’s printer, and with the browser if a person asks for that', async () => {
  const { calls, result } = printing({ branch_id: 1, host: '10.0.0.9', port: 9100, width: 80, trouble: null });
  await waitFor(() => expect(result.current.printer).not.toBeNull());
  act(() => result.current.print(order));
  await waitFor(() => expect(calls).toContain('POST orders/order-9/print'));
  expect(result.current.printed).toBeNull();
  act(() => result.current.printHere(order));
  expect(result.current.printed?.order).toBe(order);
});
