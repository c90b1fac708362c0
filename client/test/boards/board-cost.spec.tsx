import fs from 'node:fs';
import path from 'node:path';
import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { TicketGrid } from '../../src/features/kitchen/lanes/ticket-grid.js';
import { aClock } from '../support/clock.js';

const nothing = () => undefined;
const clock = aClock();
const props: Omit<ComponentProps<typeof TicketGrid>, 'orders' | 'places'> = {
  columns: 4,
  slots: new Map(),
  profile: undefined,
  clock,
  busy: new Set(),
  ringing: new Set(),
  view: 'all',
  actions: {
    ...{ advance: nothing, strike: nothing },
    ...{ made: nothing, open: nothing, print: nothing },
  },
  onShown: () => nothing,
  scroller: { current: null },
};

test('an event renders the ticket that it changes, and none of the 39 others', () => {
  const drawn: string[] = [];
  /** counts the renders of a ticket by reads of its lines */
  const watched = (order: Order): Order =>
    Object.defineProperty({ ...order }, 'first_name', {
      get: () => {
        drawn.push(order.id);
        return 'Nimal';
      },
    });
  const confirmed_at = '2026-11-20T12:00:00.000Z';
  const orders = Array.from({ length: 40 }, (_, n) => watched(anOrder({ id: `order-${n}`, confirmed_at })));
  const { rerender } = render(<TicketGrid {...props} orders={orders} places={orders} />);
  expect(drawn).toHaveLength(40);

  drawn.length = 0;
  const changed = orders.with(7, watched(anOrder({ id: 'order-7', kitchen_status: 'On Process', confirmed_at })));
  rerender(<TicketGrid {...props} orders={changed} places={changed} />);
  expect(drawn).toEqual(['order-7']);

  drawn.length = 0;
  const fewer = changed.toSpliced(0, 1);
  rerender(<TicketGrid {...props} orders={fewer} places={fewer} />);
  expect(drawn).toEqual([]);
});

test('no style rule of the board makes the browser search the page for what an event has added or removed', () => {
  const folders = ['app/shell', 'app/theme', 'features/kitchen', 'staff', 'ui'].map((folder) =>
    path.resolve('client/src', folder),
  );
  const sheets = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') })),
  );
  const live = sheets.map(({ file, text }) => ({ file, text: text.replace(/@media print \{[\s\S]*?\n\}/g, '') }));
  expect(live.length).toBeGreaterThan(20);
  expect(live.filter(({ text }) => text.includes(':has(')).map(({ file }) => file)).toEqual([]);
});

test('a new ticket is marked by a fading layer, which does not repaint the page in each frame', () => {
  const sheet = fs.readFileSync(path.resolve('client/src/features/kitchen/tickets/ticket-card.module.css'), 'utf8');
  const frames = [...sheet.matchAll(/@keyframes (\w+) \{([\s\S]*?)\n\}/g)].map(([, name = '', text = '']) => ({
    name,
    changes: [...text.matchAll(/^ +([\w-]+):/gm)].map(([, property]) => property),
  }));
  expect(frames.map(({ name }) => name)).toContain('arrive');
  for (const { changes } of frames) expect(changes).toEqual(['opacity']);
});
