import type { OrderShortage } from '@libs/contract/orders/shortages.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { PhoneAnswers } from '../../src/features/kitchen/shortages/phone-answers.js';
import { ShortageCalls } from '../../src/features/kitchen/shortages/shortage-calls.js';
import { ShortagesToday } from '../../src/features/kitchen/shortages/shortages-today.js';
import { TicketShortages } from '../../src/features/kitchen/shortages/ticket-shortages.js';
import { Dialog } from '../../src/ui/overlays/dialog.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const ASKED_AT = '2026-11-27T10:00:00.000Z';
const after = (minutes: number) => aClock({ ofDevice: () => Date.parse(ASKED_AT) + minutes * 60_000 });
const shortage = (changes: Partial<OrderShortage> = {}): OrderShortage => ({
  id: 1,
  position: 0,
  lacks: { type: 'food', id: 1, name: 'Classic' },
  line: { name: 'Classic', quantity: 2 },
  asked_at: ASKED_AT,
  answer: null,
  answered_at: null,
  answered_by: null,
  replacement: null,
  ...changes,
});
const order = (shortages: OrderShortage[], changes = {}) =>
  anOrder({ id: 'one', ticket_number: 12, status: 'Confirmed', phone: '0771234567', shortages, ...changes });
const SETTINGS = { now: ASKED_AT, time_zone: 'Asia/Colombo', business_day_starts: '00:00' };

test('after a mark, the panel lists the orders and asks those customers that were not asked', async () => {
  const lines = [{ position: 0, name: 'Classic', quantity: 2 }];
  const asked = answerWith(({ what }) => {
    if (what === 'GET settings') return { settings: SETTINGS };
    if (what.startsWith('GET')) {
      const orders = [
        { order: order([]), lines, state: 'can-ask' },
        { order: anOrder({ id: 'two', ticket_number: 13 }), lines, state: 'asked' },
        { order: anOrder({ id: 'three', ticket_number: 14 }), lines, state: 'paid' },
        { order: anOrder({ id: 'four', ticket_number: 15 }), lines, state: 'started' },
      ];
      return { sold_out: [{ type: 'food', id: 1, name: 'Classic', orders }] };
    }
    return { message: '1 customer is asked.' };
  });
  render(<ShortagesToday branchId={1} />, inStore(makeStore()));
  expect(await screen.findByText('1 order has Classic. Ask its customer what to do.')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '122 × ClassicNot asked',
    '132 × ClassicAsked',
    '142 × ClassicPaid here: speak to the customer',
    '152 × ClassicStarted: look before you make it',
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ask 1 customer' })));
  expect(asked.find(({ what }) => what.startsWith('POST'))).toMatchObject({
    what: 'POST orders/branch/1/shortages',
    body: { type: 'food', id: 1, orders: ['one'] },
  });
});

test('the focus stays at the list whose customers were asked', async () => {
  const lines = [{ position: 0, name: 'Classic', quantity: 2 }];
  let state = 'can-ask';
  answerWith(({ what }) => {
    if (what === 'GET settings') return { settings: SETTINGS };
    if (what.startsWith('POST')) state = 'asked';
    return {
      message: '',
      sold_out: [{ type: 'food', id: 1, name: 'Classic', orders: [{ order: order([]), lines, state }] }],
    };
  });
  render(
    <Dialog title="Today" onClose={() => undefined}>
      <ShortagesToday branchId={1} />
    </Dialog>,
    inStore(makeStore()),
  );
  const ask = await screen.findByRole('button', { name: 'Ask 1 customer' });
  ask.focus();
  fireEvent.click(ask);
  await waitFor(() => expect(ask).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Orders with Classic/));
});

test.each([
  ['just asked', order([shortage()]), 1, 'Asked: Classic is sold out', false],
  ['after 5 minutes', order([shortage()]), 5, 'CALL: Classic is sold out', true],
  ['left out', order([shortage({ answer: 'leave-out' })]), 6, 'CHANGED: no Classic', false],
  [
    'replaced',
    order([shortage({ answer: 'replace', replacement: { type: 'food', id: 4, name: 'Soda' } })]),
    6,
    'CHANGED: Soda, not Classic',
    false,
  ],
] as const)('the ticket says: %s', (_name, of, minutes, words, isCall) => {
  render(<TicketShortages order={of} clock={after(minutes)} />, inStore(makeStore()));
  expect(screen.getByText(words)).toBeVisible();
  const link = screen.queryByRole('link', { name: '0771234567' });
  expect(link !== null).toBe(isCall);
});

test('a started order is not called about', () => {
  const started = order([shortage()], { kitchen_status: 'On Process' });
  const { container } = render(
    <>
      <TicketShortages order={started} clock={after(9)} />
      <ShortageCalls orders={[started]} clock={after(9)} onOpen={() => undefined} />
    </>,
    inStore(makeStore()),
  );
  expect(container).not.toHaveTextContent('Classic');
});

test('an order without an answer is listed with its number to call', () => {
  const opened: string[] = [];
  const open = order([shortage()]);
  render(<ShortageCalls orders={[open]} clock={after(5)} onOpen={({ id }) => opened.push(id)} />, inStore(makeStore()));
  const alert = screen.getByRole('alert', { name: 'Sold out: call the customer' });
  expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:0771234567');
  fireEvent.click(within(alert).getByRole('button', { name: /^What the customer said/ }));
  expect(opened).toEqual(['one']);
});

test('what the customer says on the phone is recorded with the total that was read out', async () => {
  const choices = {
    shortage: shortage(),
    leave_out: { total: 500, less: 1450, takes_line: true },
    replacements: [{ type: 'food', id: 4, name: 'Soda', image_url: null, total: 850, less: 1100 }],
    cancel: false,
  };
  const asked = answerWith(({ what }) => (what.startsWith('GET') ? { choices: [choices] } : { message: 'Done.' }));
  render(<PhoneAnswers order={order([shortage()])} />, inStore(makeStore()));
  const select = await screen.findByRole('combobox', { name: 'Asked: Classic is sold out' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leave out Classic · Rs.\u00a0500', 'Instead: Soda · Rs.\u00a0850']);
  fireEvent.change(select, { target: { value: '1' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change the order' })));
  expect(asked.find(({ what }) => what.startsWith('POST'))).toMatchObject({
    what: 'POST orders/one/shortages',
    body: { shortage: 1, answer: 'replace', type: 'food', id: 4, total: 850 },
  });
});
