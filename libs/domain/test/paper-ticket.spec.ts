import { english } from '../../texts/test/english.js';
import { paperTicket, printedRows } from '../kitchen/paper-ticket.js';
import { printerTexts } from '../printing/printer-trouble.js';
import { anOrder } from './builders.js';
import { ofCombo } from './duo.js';

const rowsOf = (order: Parameters<typeof paperTicket>[0], mark?: 'copy') =>
  printedRows(
    paperTicket(order, { branchName: 'Galle Fort', orderedAt: '2026-03-10 12:00', mark: mark ?? null }),
    english,
  ).map(({ kind, text }) => `${kind}: ${text}`);
const food = { id: 1, name: 'Cola', image_url: null };
const combo = { id: 9, name: 'Duo', image_url: null };

test('a ticket says what to make: combos split with their totals, free lines marked, an allergy before its note', () => {
  const rows = rowsOf(
    anOrder({
      ticket_number: 12,
      order_offers: [
        {
          offer: combo,
          name: 'Duo',
          price: 2000,
          quantity: 2,
          position: 1,
          parts: [ofCombo({ id: 1, name: 'Classic', quantity: 2 })],
        },
      ],
      order_products: [{ food, name: 'Cola - Free', price: 0, quantity: 1, position: 0 }],
      notes: 'Peanut allergy',
    }),
    'copy',
  );
  expect(rows.slice(0, 3)).toEqual(['mark: COPY', 'head: Galle Fort · 2026-03-10 12:00', 'number: 12']);
  expect(rows).toEqual(
    expect.arrayContaining(['line: 2 × Duo', 'part: 4 × Classic', 'line: 1 × Cola (free)', 'allergy: ALLERGY']),
  );
  // directly below the head, before the first line
  expect(rows.slice(3, 7)).toEqual(['type: Delivery', 'allergy: ALLERGY', 'notes: Peanut allergy', 'line: 2 × Duo']);
});

test('a delivery has its landmark below its address', () => {
  const rows = rowsOf(anOrder({ delivery: { id: 1, area: 'Fort' }, landmark: 'Beside the temple' }));
  expect(rows.indexOf('plain: Beside the temple')).toBe(rows.indexOf('plain: 12 Ward Place, Fort') + 1);
});

test('an ordinary ticket has no mark, no allergy and no empty rows', () => {
  const rows = rowsOf(anOrder({ notes: '', address: null, delivery: null }));
  expect(rows.filter((row) => /^(mark|allergy|notes)/.test(row) || row.endsWith(': '))).toEqual([]);
});

const at = { name: '', station: null, host: '192.168.1.50', port: 9100 };
const sentencesOf = (trouble: Parameters<typeof printerTexts>[0]['trouble']) =>
  printerTexts({ ...at, trouble }, { clockOf: () => '19:42', numberOf: ({ ticket_number: number }) => `${number} SAT` })
    .map(english)
    .join(' ');

test("a printer's trouble is a sentence with what to do and the affected tickets", () => {
  const trouble = { fault: 'no-paper' as const, since: '2026-03-10T14:12:00.000Z', waiting: [12, 14], unsure: [] };
  expect(sentencesOf(trouble)).toBe(
    'The ticket printer is out of paper since 19:42. Put a new roll in. Tickets 12, 14 will be printed then.',
  );
  const unsure = { fault: null, since: null, waiting: [], unsure: [9] };
  expect(sentencesOf(unsure)).toBe('Ticket 9 may not have come out: look, and print again.');
  const ofSaturday = { ticket_number: 9, business_date: '2026-03-14' };
  expect(sentencesOf({ ...unsure, unsure_orders: [ofSaturday] })).toContain('Ticket 9 SAT may not have come out');
  expect(sentencesOf(null)).toBe('');
  const unreachable = { fault: 'unreachable' as const, since: null, waiting: [], unsure: [] };
  expect(sentencesOf(unreachable)).toContain('192.168.1.50:9100');
  const many = { fault: null, since: null, waiting: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], unsure: [] };
  expect(sentencesOf(many)).toBe('Tickets 1, 2, 3, 4, 5, 6, 7, 8 and 2 more will be printed then.');
});
