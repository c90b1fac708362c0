import { type PrinterTimes, sendTicket } from '../../src/printing/printer-connection.js';
import { FakePrinter, type PrinterBehaviour } from '../support/fake-printer.js';

let printer: FakePrinter;
beforeEach(async () => {
  printer = new FakePrinter();
  await printer.start();
});
afterEach(() => printer.stop());

const TICKET = 'ticket 12';
/** for a printer that answers: enough time for a busy machine */
const PATIENT: PrinterTimes = { connect: 60_000, status: 60_000, print: 60_000 };
/** for answers that never come */
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
    host: '127.0.0.1',
    isAllowed: () => true,
    port: printer.port,
    bytes: Buffer.from(TICKET),
    reportsStatus,
    times,
    onBegin: () => Promise.resolve(isMine),
  });
};

test('counts a ticket as printed once its printer confirms it', async () => {
  expect(await print('prints')).toEqual({ kind: 'printed', reportsStatus: true });
  expect(printer.papers).toEqual([TICKET]);
});

test('counts a ticket as printed if a printer that never answers closes the connection', async () => {
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
] as const)('sends nothing of the ticket: %s', async (behaviour, fault) => {
  expect(await print(behaviour)).toEqual({ kind: 'not-printed', fault });
  expect(printer.papers).toEqual(['']);
});

test('sends no ticket to a printer that used to answer and is silent now', async () => {
  expect(await print('hangs', { times: BRIEF, reportsStatus: true })).toEqual({
    kind: 'not-printed',
    fault: 'not-answering',
  });
  expect(printer.tickets).toEqual([]);
});

test('counts a ticket that is cut off, or never confirmed, as unsure', async () => {
  expect(await print('cuts-off')).toEqual({ kind: 'unsure', fault: 'cut-off' });
  expect(await print('never-confirms', { times: { ...PATIENT, print: 20 } })).toEqual({
    kind: 'unsure',
    fault: 'not-answering',
  });
});

test('does not send a ticket that another process has taken over', async () => {
  expect(await print('prints', { isMine: false })).toEqual({ kind: 'taken-over' });
  expect(printer.tickets).toEqual([]);
});

test('reports a closed port, with nothing sent', async () => {
  const { port } = printer;
  await printer.stop();
  const to = { host: '127.0.0.1', port, isAllowed: () => true };
  const task = { ...to, bytes: Buffer.from(TICKET), reportsStatus: true, times: PATIENT };
  expect(await sendTicket({ ...task, onBegin: () => Promise.resolve(true) })).toEqual({
    kind: 'not-printed',
    fault: 'refused',
  });
});

test('connects to no address that is not allowed, and to none of an unknown name', async () => {
  const judged: string[] = [];
  const to = (host: string) =>
    sendTicket({
      host,
      port: printer.port,
      isAllowed: (address) => {
        judged.push(address);
        return false;
      },
      bytes: Buffer.from(TICKET),
      reportsStatus: true,
      times: PATIENT,
      onBegin: () => Promise.resolve(true),
    });
  expect(await to('127.0.0.1')).toEqual({ kind: 'not-printed', fault: 'not-allowed' });
  expect(await to('no-such-printer')).toEqual({ kind: 'not-printed', fault: 'not-found' });
  expect(judged).toEqual(['127.0.0.1']);
  expect(printer.papers).toEqual([]);
});
