import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LowPriorityQueue } from '../../src/common/low-priority-queue.js';
import { RequestGate } from '../../src/common/request-gate.js';

const newGate = (): RequestGate => new RequestGate({ running: 1, waiting: 10 });

it('starts one task per turn of the event loop, in order', async () => {
  const lowPriority = new LowPriorityQueue(newGate());
  const begun: string[] = [];
  for (const name of ['first', 'second', 'third']) void lowPriority.waitForTurn().then(() => begun.push(name));
  const seen: string[][] = [];
  for (let n = 0; n < 3; n++) {
    await nextTurn();
    seen.push([...begun]);
  }
  expect(seen).toEqual([['first'], ['first', 'second'], ['first', 'second', 'third']]);
});

it('starts nothing while a change is in flight, until the answer to the last one is closed', async () => {
  const gate = newGate();
  const lowPriority = new LowPriorityQueue(gate, Number.POSITIVE_INFINITY);
  const order: string[] = [];
  const answers = [new EventEmitter(), new EventEmitter()];
  for (const answer of answers) gate.noteChange(answer);
  const polled = lowPriority.waitForTurn().then(() => order.push('list'));
  for (const answer of answers) {
    for (let n = 0; n < 5; n++) await nextTurn();
    order.push('change');
    answer.emit('close');
  }
  await polled;
  expect(order).toEqual(['change', 'change', 'list']);
});

it('does not wait for reads', async () => {
  const gate = newGate();
  await gate.enter('read', () => false);
  await new LowPriorityQueue(gate, Number.POSITIVE_INFINITY).waitForTurn();
  expect(gate.inFlight.running).toBe(1);
});

it('starts after the longest wait although a change is in flight', async () => {
  const gate = newGate();
  gate.noteChange(new EventEmitter());
  const lowPriority = new LowPriorityQueue(gate, 0);
  await Promise.all([lowPriority.waitForTurn(), lowPriority.waitForTurn()]);
  expect(gate.hasChanges).toBe(true);
});
