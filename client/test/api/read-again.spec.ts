import { anOrder } from '@libs/domain/test/builders.js';
import { readAgain } from '../../src/api/reads/read-again.js';
import { makeStore } from '../../src/app/store/store.js';
import { financeApi } from '../../src/features/finance/finance-api.js';
import { changeTender } from '../../src/staff/orders/tender-api.js';
import { wholeOrderApi } from '../../src/staff/orders/whole-order-api.js';
import { answerWith } from '../support/fake-api.js';

const { wholeOrder } = wholeOrderApi.endpoints;
const order = anOrder({ delivery_payment_type: 'Pay by Cash' });
const paidByCard = { ...order, delivery_payment_type: 'Pay by Card' as const };

/** Answers only when they are released, in any order. */
function lateAnswers() {
  const waiting: { what: string; release: (answer: object) => void }[] = [];
  const asked = answerWith(
    ({ what }) => new Promise<object>((resolve) => void waiting.push({ what, release: resolve })),
  );
  const release = async (what: string, answer: object) => {
    const index = waiting.findIndex((one) => one.what === what);
    const [one] = waiting.splice(index, 1);
    one?.release(answer);
    // lets everything run that follows the answer
    await new Promise((resolve) => setTimeout(resolve));
    return index >= 0;
  };
  return { asked: () => asked.map(({ what }) => what), release };
}

const READ = `GET orders/${order.reference}`;
const CHANGE = `PUT orders/${order.id}/tender`;
const card = { id: order.id, delivery_payment_type: 'Pay by Card' } as const;
const shown = (store: ReturnType<typeof makeStore>) => wholeOrder.select(order.reference)(store.getState());

test('a read that was in flight when a change was answered is sent once more before it is shown', async () => {
  const { asked, release } = lateAnswers();
  const store = makeStore();
  store.dispatch(wholeOrder.initiate(order.reference));
  store.dispatch(changeTender.initiate(card));
  await release(CHANGE, { order: paidByCard });
  // it was answered before the change
  await release(READ, { order });
  expect(shown(store).data).toBeUndefined();
  await release(READ, { order: paidByCard });
  expect(shown(store).data).toEqual(paidByCard);
  expect(asked()).toEqual([READ, CHANGE, READ]);
});

test('a change is shown with its answer, and what derives from it is read at once, whatever else is slow', async () => {
  const { asked, release } = lateAnswers();
  const store = makeStore();
  store.dispatch(wholeOrder.initiate(order.reference));
  await release(READ, { order });
  store.dispatch(financeApi.endpoints.searchOrders.initiate('Nimali'));
  store.dispatch(changeTender.initiate(card));
  await release(CHANGE, { order: paidByCard });
  expect(shown(store).data).toEqual(paidByCard);
  expect(asked().slice(-1)).toEqual([READ]);
});

test('a rejected change is followed by a read, because somebody else may have changed the order', async () => {
  const { asked, release } = lateAnswers();
  const store = makeStore();
  store.dispatch(wholeOrder.initiate(order.reference));
  await release(READ, { order });
  store.dispatch(changeTender.initiate(card));
  await release(CHANGE, { error: true, code: 'cannot-undo', message: 'It has changed.' });
  await release(READ, { order: paidByCard });
  expect(shown(store).data).toEqual(paidByCard);
  expect(asked()).toEqual([READ, CHANGE, READ]);
});

test('a read that was in flight when a message came is awaited, and then repeated', async () => {
  const { asked, release } = lateAnswers();
  const store = makeStore();
  store.dispatch(wholeOrder.initiate(order.reference));
  void store.dispatch(readAgain(['Orders']));
  await release(READ, { order });
  expect(shown(store).data).toEqual(order);
  await release(READ, { order: paidByCard });
  expect(shown(store).data).toEqual(paidByCard);
  expect(asked()).toEqual([READ, READ]);
});
