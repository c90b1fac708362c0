import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PatientWork } from '../../src/common/patient-work.js';
import { RequestGate } from '../../src/common/request-gate.js';

const newGate = (): RequestGate => new RequestGate({ running: 1, waiting: 10 });

it('begins one piece in a turn of the event loop, in the order in which they came', async () => {
  const patient = new PatientWork(newGate());
  const begun: string[] = [];
  for (const name of ['first', 'second', 'third']) void patient.turn().then(() => begun.push(name));
  const seen: string[][] = [];
  for (let n = 0; n < 3; n++) {
    await nextTurn();
    seen.push([...begun]);
  }
  expect(seen).toEqual([['first'], ['first', 'second'], ['first', 'second', 'third']]);
});

it('begins nothing while a change is in flight, until the answer of the last one is closed', async () => {
  const gate = newGate();
  const patient = new PatientWork(gate, Number.POSITIVE_INFINITY);
  const order: string[] = [];
  const answers = [new EventEmitter(), new EventEmitter()];
  for (const answer of answers) gate.noteChange(answer);
  const polled = patient.turn().then(() => order.push('list'));
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
  await new PatientWork(gate, Number.POSITIVE_INFINITY).turn();
  expect(gate.inFlight.running).toBe(1);
});

it('begins after the longest wait in spite of a change', async () => {
  const gate = newGate();
  gate.noteChange(new EventEmitter());
  const patient = new PatientWork(gate, 0);
  await Promise.all([patient.turn(), patient.turn()]);
  expect(gate.hasChanges).toBe(true);
});
