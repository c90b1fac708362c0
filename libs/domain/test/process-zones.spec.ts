import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformFile } from '@swc/core';

/**
 * A process reads its zone once, when it starts. So the same calls run in separate processes, one per zone, through
 * every function that reads a clock, with the compiled modules only.
 */
const MODULES = [
  '../contract/values',
  '../contract/orders/messages',
  '../contract/branches/branches',
  '../texts/text',
  'time/business-time',
  'time/business-day',
  'menu/availability',
  'time/calendar-date',
  'time/opening-hours',
  'text/csv',
  'money/money',
  'money/amounts',
  'money/order-amounts',
  'money/ways-to-pay',
  'money/pay-later',
  'money/payment-options',
  'money/finance',
  'orders/order-transitions',
  'orders/channels',
  'money/typed-amount',
  'money/tenders',
  'people/customer-name',
  'money/finance-csv',
  'kitchen/phone-calls',
  'open-orders/open-work',
  'kitchen/board',
];
const PROCESS_ZONES = ['UTC', 'Asia/Colombo', 'America/New_York'];

const QUESTIONS = `
const time = require('./domain/time/business-time.js');
const { businessDate } = require('./domain/time/business-day.js');
const { unavailableReason } = require('./domain/menu/availability.js');
const { addDays } = require('./domain/time/calendar-date.js');
const { figuresByHour } = require('./domain/money/finance.js');
const { financeCsvRow } = require('./domain/money/finance-csv.js');
const { boardFrom, applyEvent } = require('./domain/kitchen/board.js');
const zone = 'Asia/Colombo';
const calendar = { timeZone: zone, businessDayStarts: '04:00' };
const late = { open: '18:00', close: '02:00' };
const day = { open: '10:00', close: '22:00' };
const answers = [];
// Every 7 minutes over the weekends at which New York changes its clocks, and over a new year.
for (const start of ['2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z', '2026-12-31T00:00:00Z']) {
  for (let minute = 0; minute < 2880; minute += 7) {
    const at = new Date(Date.parse(start) + minute * 60000);
    const order = { id: 'a', created_at: at.toISOString(), reference: 'R', first_name: 'A', last_name: 'B', sub_total: 10.5,
      promo_code_percentage: 0, delivery_charge: 0, total: 10.5,
      status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay Online', ticket_number: 1 };
    const date = businessDate(at, calendar);
    const board = boardFrom({ orders: [], epoch: 'e', seq: 0 }, 1, { date: start.slice(0, 10), ...calendar });
    const event = { name: 'order-created', data: { branch_id: 1, seq: 1, at: order.created_at, order } };
    answers.push([date, time.localTime(at, zone), time.isOpenAt(late, at, zone), addDays(date, 1),
      unavailableReason({ item: { remaining_quantity: 1, ...day }, branch: late, at, timeZone: zone }),
      figuresByHour([order], zone).findIndex((bucket) => bucket.orders > 0), financeCsvRow(order, zone),
      applyEvent(board, event).orders.length]);
  }
}
process.stdout.write(JSON.stringify({ offset: new Date('2026-07-01T00:00:00Z').getTimezoneOffset(), answers }));
`;

describe('a process of any zone', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'domain-zones-'));
    await Promise.all(
      MODULES.map(async (name) => {
        const { code } = await transformFile(path.join(__dirname, '..', `${name}.ts`), {
          swcrc: false,
          module: { type: 'commonjs' },
          jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        });
        const target = path.join(folder, 'domain', `${name}.js`);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, code);
      }),
    );
    await writeFile(path.join(folder, 'questions.js'), QUESTIONS);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives the same answers', async () => {
    const run = promisify(execFile);
    const outputs = await Promise.all(
      PROCESS_ZONES.map(async (TZ) => {
        const { stdout } = await run(process.execPath, ['questions.js'], {
          cwd: folder,
          env: { ...process.env, TZ },
          maxBuffer: 16 * 1024 * 1024,
        });
        return JSON.parse(stdout);
      }),
    );
    // Checks that the processes really ran in different zones.
    expect(outputs.map(({ offset }) => offset)).toEqual([0, -330, 240]);
    const [first, ...others] = outputs.map(({ answers }) => answers);
    expect(first.length).toBeGreaterThan(1000);
    for (const other of others) {
      expect(other).toEqual(first);
    }
  });
});
