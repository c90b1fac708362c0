import type { BoardHealth } from '@libs/contract/orders/kitchen.js';
import { act, render, screen } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import BoardWarnings, { warningsOf } from '../../src/features/kitchen/health/board-warnings.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const health = (known: Partial<BoardHealth>): BoardHealth => ({
  branch_id: 1,
  name: 'Harbour',
  is_open: true,
  boards: 1,
  unseen: [],
  ...known,
});
const unseen = (ticket_number: number, business_date = '2026-11-20') => ({
  ...{ id: 'x', reference: 'R', ticket_number, business_date },
  since: '12:40',
});
const PRINTER = {
  id: 1,
  branch_id: 1,
  name: '',
  station: null,
  host: '192.168.1.50',
  port: 9100,
  width: 80 as const,
  prints_on_arrival: true,
  reports_status: true,
};
const clock = aClock({ clockOf: String, dayOf: () => '2026-11-20' });

describe('warnings about boards', () => {
  it.each<[string, Partial<BoardHealth>, string[]]>([
    ['a board is there and has shown all', {}, []],
    ['closed with nobody there', { is_open: false, boards: 0 }, []],
    ['open with nobody there', { boards: 0 }, ['Harbour is open, and no kitchen board is connected.']],
    ['one order unseen', { unseen: [unseen(7)] }, ['Order 7 of Harbour has been on no board since 12:40.']],
    ['two unseen', { unseen: [unseen(7), unseen(8)] }, ['Orders 7, 8 of Harbour have been on no board since 12:40.']],
    [
      'one of another day unseen',
      { unseen: [unseen(7, '2026-11-21')] },
      ['Order 7 SAT of Harbour has been on no board since 12:40.'],
    ],
    [
      'a printer without paper',
      { printers: [{ ...PRINTER, trouble: { fault: 'no-paper', since: '12:40', waiting: [7], unsure: [] } }] },
      ['Harbour: The ticket printer is out of paper since 12:40. Put a new roll in. Ticket 7 will be printed then.'],
    ],
    [
      'the printers of two stations, one of which has a name of its own',
      {
        printers: ['', 'Hot kitchen'].map((name) => ({
          ...{ ...PRINTER, name, station: { id: 7, name: 'Grill' } },
          trouble: { fault: 'cover-open' as const, since: null, waiting: [], unsure: [] },
        })),
      },
      [
        'Harbour: Printer Grill: The ticket printer has its cover open. Close it.',
        'Harbour: Printer Hot kitchen: The ticket printer has its cover open. Close it.',
      ],
    ],
    [
      'somebody who guesses the cancel code',
      { code_guessers: [{ who: 'Kamal', tries: 12 }] },
      ['Kamal entered 12 wrong cancel codes of Harbour in the last 24 hours. Ask why, and change the code.'],
    ],
  ])('%s', (_name, known, sentences) => {
    expect(warningsOf(health(known), clock)).toEqual(sentences);
  });
});

describe('warnings that cannot be updated', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const ASKED_EVERY = 10_000;
  const SERVER_NOW = Date.parse('2026-11-20T12:00:00.000Z');
  const settings = { now: new Date(SERVER_NOW).toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('say since when they are outdated, in the chain’s zone, until the next response', async () => {
    // the device is two hours slow
    jest.setSystemTime(SERVER_NOW - 2 * 3_600_000);
    let isUp = true;
    answerWith(({ what }) => {
      if (what === 'GET settings') return { settings };
      return isUp ? { branches: [health({ boards: 0 })] } : undefined;
    });
    render(<BoardWarnings />, inStore(makeStore()));
    expect(await screen.findByText(/^ *warning about the boards/)).toBeVisible();
    isUp = false;
    await pass(5 * 60_000);
    // noon in Greenwich: the time of the last response, not five minutes later
    expect(
      screen.getByText('The state of the boards is unknown since 17:30: the server does not answer.'),
    ).toBeVisible();
    expect(screen.getByText('Harbour is open, and no kitchen board is connected.')).toBeVisible();
    isUp = true;
    await pass(ASKED_EVERY);
    expect(screen.queryByText(/the server does not answer/)).toBeNull();
  });

  it('say so even if they were never loaded', async () => {
    answerWith(({ what }) => (what === 'GET settings' ? { settings } : undefined));
    render(<BoardWarnings />, inStore(makeStore()));
    expect(await screen.findByText('The state of the boards is unknown: the server does not answer.')).toBeVisible();
  });
});
