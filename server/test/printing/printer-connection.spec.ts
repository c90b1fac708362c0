import { type PrinterTimes, sendTicket } from '../../src/printing/printer-connection.js';
import { FakePrinter, type PrinterBehaviour } from '../support/fake-printer.js';

let printer: FakePrinter;
beforeEach(async () => {
  printer = new FakePrinter();
  await printer.start();
});
afterEach(() => printer.stop());

const TICKET = 'ticket 12';
/** if the printer answers: enough time for a busy machine */
const PATIENT: PrinterTimes = { connect: 60_000, status: 60_000, print: 60_000 };
/** if no answer ever comes */
const BRIEF: PrinterTimes = { connect: 60_000, status: 20, print: 20 };

const print = (
  behaviour: PrinterBehaviour,
  {
    times = PATIENT,
    reportsStatus = false,
    isMine = true,
  }: { times?: PrinterTimes; reportsStatus?: boolean; isMine?: boolean } = {},
) => {
  printer.behaviour = behaviour;
  return sendTicket({
    address: '127.0.0.1',
    port: printer.port,
    bytes: Buffer.from(TICKET),
    reportsStatus,
    times,
    onBegin: () => Promise.resolve(isMine),
  });
};

test('a ticket is printed once its printer confirms it', async () => {
  expect(await print('prints')).toEqual({ kind: 'printed', reportsStatus: true });
  expect(printer.papers).toEqual([TICKET]);
});

test('a printer that answers nothing is taken at its connection’s word', async () => {
  expect(await print('silent', { times: { ...PATIENT, status: 20 } })).toEqual({
    kind: 'printed',
    reportsStatus: false,
  });
  expect(await printer.received(1)).toEqual([TICKET]);
});

test.each([
  ['no-paper', 'no-paper'],
  ['cover-open', 'cover-open'],
  ['chatters', 'no-printer'],
] as const)('%s: nothing of the ticket is sent', async (behaviour, fault) => {
  expect(await print(behaviour)).toEqual({ kind: 'not-printed', fault });
  expect(printer.papers).toEqual(['']);
});

test('a printer that used to answer and is silent now gets no ticket', async () => {
  expect(await print('hangs', { times: BRIEF, reportsStatus: true })).toEqual({
    kind: 'not-printed',
    fault: 'not-answering',
  });
  expect(printer.tickets).toEqual([]);
});

test('a ticket that is cut off, or never confirmed, may have come out', async () => {
  expect(await print('cuts-off')).toEqual({ kind: 'unsure', fault: 'cut-off' });
  expect(await print('never-confirms', { times: { ...PATIENT, print: 20 } })).toEqual({
    kind: 'unsure',
    fault: 'not-answering',
  });
});

test('a ticket that another process has taken over is not sent', async () => {
  expect(await print('prints', { isMine: false })).toEqual({ kind: 'taken-over' });
  expect(printer.tickets).toEqual([]);
});

test('a closed port is named as such, and nothing was sent', async () => {
  const { port } = printer;
  await printer.stop();
  const task = { address: '127.0.0.1', port, bytes: Buffer.from(TICKET), reportsStatus: true, times: PATIENT };
  expect(await sendTicket({ ...task, onBegin: () => Promise.resolve(true) })).toEqual({
    kind: 'not-printed',
    fault: 'refused',
  });
});
