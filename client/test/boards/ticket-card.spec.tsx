import type { OrderedOption } from '@libs/contract/menu/options.js';
import { stationPart } from '@libs/domain/kitchen/station-part.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { ofCombo, ofOption } from '@libs/domain/test/duo.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { StationLines } from '../../src/features/kitchen/tickets/station-lines.js';
import { TicketCard } from '../../src/features/kitchen/tickets/ticket-card.js';
import { linesInWords } from '../../src/staff/lines-in-words.js';
import { aClock } from '../support/clock.js';

const nothing = () => undefined;
const actions = {
  advance: nothing,
  strike: nothing,
  made: nothing,
  open: nothing,
  print: nothing,
};

type Card = ComponentProps<typeof TicketCard>;

function band(props: Pick<Card, 'stage' | 'isNew'> & Partial<Pick<Card, 'order'>>): string {
  const { unmount } = render(
    <TicketCard
      order={anOrder()}
      position={1}
      minutes={props.stage === 'normal' ? 1 : 12}
      clock={aClock()}
      isBusy={false}
      view="all"
      stations={[]}
      actions={actions}
      {...props}
    />,
  );
  const text = screen.getByText(/^\d+ min$/).parentElement?.textContent ?? '';
  unmount();
  return text;
}

test("a late ticket never reads 'New', even while it rings", () => {
  expect(band({ stage: 'normal', isNew: true })).toBe('1 minOn timeNew');
  expect(band({ stage: 'amber', isNew: true })).toBe('12 minGetting lateNot started');
  expect(band({ stage: 'red', isNew: true })).toBe('12 minLateNot started');
  expect(band({ stage: 'red', isNew: false })).toBe('12 minLateNot started');
});

test('a ticket with a promised time shows when it is due', () => {
  const order = anOrder({ promised_at: '2026-03-10T07:30:00.000Z' });
  expect(band({ stage: 'normal', isNew: true, order })).toBe('1 minOn timedue 12:00');
});

test('a started ticket says so at every age', () => {
  const cooking = anOrder({ kitchen_status: 'On Process' });
  expect(band({ stage: 'red', isNew: false, order: cooking })).toBe('12 minLateCooking');
});

test('a free line is marked and a combo shown with its parts, on tickets, in notices and in notifications', () => {
  const ref = (id: number, name: string) => ({ id, name, image_url: null });
  const parts = [ofCombo({ id: 1, name: 'Bun', quantity: 2 })];
  const order = anOrder({
    order_offers: [{ offer: ref(9, 'Meal'), name: 'Meal', price: 1, quantity: 2, position: 0, parts }],
    order_products: [{ food: ref(3, 'Cola'), name: 'Cola - Free', price: 0, quantity: 1, position: 1 }],
  });
  const ticket = {
    ...{ order, position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, view: 'all' as const, stations: [], actions },
  };
  render(<TicketCard {...ticket} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2×Mealcombo4 × Bun',
    '1×Colafree',
  ]);
  expect(linesInWords(order)).toBe('2 × Meal (4 × Bun), 1 × Cola (free)');
});

test.each([
  ['a wish', 'No onions', false],
  ['an allergy', 'Peanut allergy', true],
])('%s is directly below the head, before the first line', (_kind, notes, isAllergy) => {
  const line = { food: { id: 3, name: 'Cola', image_url: null }, name: 'Cola', price: 0, quantity: 1, position: 0 };
  const ticket = {
    ...{ position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, view: 'all' as const, stations: [], actions },
  };
  render(<TicketCard {...ticket} order={anOrder({ notes, order_products: [line] })} />);
  const [head, note] = screen.getByRole('article').children;
  expect(head).toContainElement(screen.getByRole('heading'));
  expect(note).toHaveTextContent(notes);
  expect(note).not.toContainElement(screen.getByRole('listitem'));
  expect(screen.queryByText('Allergy') !== null).toBe(isAllergy);
});

test('price, area and address, which a cook does not need, are only in the dialog', () => {
  const order = anOrder({ total: 1450, delivery: { id: 1, area: 'Kollupitiya' } });
  const ticket = {
    ...{ order, position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, view: 'all' as const, stations: [], actions },
  };
  const { container } = render(<TicketCard {...ticket} />);
  expect(container).not.toHaveTextContent(/Rs\.|Kollupitiya|Ward Place/);
  expect(screen.getByRole('button', { name: /^View Full Order/ })).toHaveTextContent('DeliveryNimali Perera');
});

test.each([
  ['that is being made', { kitchen_status: 'On Process' }],
  ['that waits', { kitchen_status: 'Incoming' }],
] as const)('a press on a line of an order %s offers to sell it out for eight seconds', (_state, over) => {
  jest.useFakeTimers();
  const line = { food: { id: 3, name: 'Cola', image_url: null }, name: 'Cola', price: 0, quantity: 1, position: 0 };
  const order = anOrder({ ...over, order_products: [line] });
  const stock = jest.fn();
  const strike = jest.fn();
  const ticket = {
    ...{ order, position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, view: 'all' as const, stations: [] },
  };
  render(<TicketCard {...ticket} actions={{ ...actions, strike, stock }} />);
  const offer = () => screen.queryByRole('button', { name: 'Sold out: Cola' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: /Cola$/ }));
  expect(offer()).toBeNull();
  press();
  expect(strike).toHaveBeenCalledTimes(over.kitchen_status === 'On Process' ? 1 : 0);
  act(() => jest.advanceTimersByTime(7_999));
  expect(offer()).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(offer()).toBeNull();
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Sold out: Cola' }));
  expect(stock).toHaveBeenCalledWith('Cola');
  expect(offer()).toBeNull();
  jest.useRealTimers();
});

test('a line offers nothing if the person may not set it sold out, or if it was put back', () => {
  const line = { food: { id: 3, name: 'Cola', image_url: null }, name: 'Cola', price: 0, quantity: 1, position: 0 };
  const struck = anOrder({ kitchen_status: 'On Process', order_products: [line], struck_lines: [0] });
  const ticket = {
    ...{ position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, view: 'all' as const, stations: [] },
  };
  const { rerender } = render(<TicketCard {...ticket} order={struck} actions={{ ...actions, stock: jest.fn() }} />);
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  expect(screen.queryByRole('button', { name: /Sold out/ })).toBeNull();
  rerender(<TicketCard {...ticket} order={{ ...struck, struck_lines: [] }} actions={actions} />);
  fireEvent.click(screen.getByRole('button', { pressed: false }));
  expect(screen.queryByRole('button', { name: /Sold out/ })).toBeNull();
});

test('a long press on a line offers to set its item sold out, if the person may do that', () => {
  const ref = { id: 3, name: 'Cola', image_url: null };
  const order = anOrder({ order_products: [{ food: ref, name: 'Cola - Free', price: 0, quantity: 1, position: 0 }] });
  const stock = jest.fn();
  const ticket = {
    ...{ order, position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, view: 'all' as const, stations: [] },
  };
  const { rerender } = render(<TicketCard {...ticket} actions={{ ...actions, stock }} />);
  expect(fireEvent.contextMenu(screen.getByRole('listitem'))).toBe(false);
  expect(stock).toHaveBeenCalledWith('Cola');
  rerender(<TicketCard {...ticket} actions={actions} />);
  expect(fireEvent.contextMenu(screen.getByRole('listitem'))).toBe(true);
});

describe('options on a ticket', () => {
  const ref = (id: number, name: string) => ({ id, name, image_url: null });
  const option = (over: Partial<OrderedOption>): OrderedOption => ({
    ...{ option_id: 1, group: 'Extras', kind: 'extra', name: 'Extra Cheese', price: 100, quantity: 2 },
    ...{ part: null, food_id: null, marks: [], ...over },
  });
  const noOnions = option({ option_id: 2, kind: 'without', name: 'Onions', price: 0, quantity: 1 });
  const hot = option({ option_id: 3, kind: 'choice', group: 'Spice', name: 'Hot', quantity: 1 });
  const cola = option({ option_id: 4, kind: 'choice', group: 'Drink', name: 'Cola', quantity: 1, food_id: 7 });
  const cooking = anOrder({
    kitchen_status: 'On Process',
    order_offers: [
      {
        ...{ offer: ref(9, 'Meal'), name: 'Meal', price: 1, quantity: 1, position: 0 },
        parts: [ofCombo({ id: 1, name: 'Classic', quantity: 1 })],
        options: [{ ...noOnions, part: 0 }],
      },
    ],
    order_products: [
      {
        ...{ food: ref(1, 'Classic'), name: 'Classic', price: 1, quantity: 3, position: 1 },
        parts: [ofOption({ id: 7, name: 'Cola', quantity: 1 })],
        options: [option({}), noOnions, hot, cola],
      },
    ],
  });
  const ticket = {
    ...{ position: 1, minutes: 1, stage: 'normal' as const, clock: aClock() },
    ...{ isBusy: false, isNew: false, stations: [] },
  };
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('are below their line, or below their part of a combo; "each" if there are several portions', () => {
    const { container } = render(<TicketCard {...ticket} order={cooking} view="all" actions={actions} />);
    expect(rows()).toEqual([
      '1×Mealcombo1 × ClassicNO Onions',
      '3×Classic+ Extra Cheese × 2 eachNO Onions eachSpice: Hot each',
      '3×Cola',
    ]);
    expect([...container.querySelectorAll('[data-without]')].map(({ textContent }) => textContent)).toEqual([
      'NO Onions',
      'NO Onions each',
    ]);
  });

  test('with a food are struck apart from the food that they are for; a press on a combo strikes all of it', () => {
    const strike = jest.fn();
    const struck = { ...cooking, struck_parts: [{ position: 1, part: 1 }] };
    render(<TicketCard {...ticket} order={struck} view="all" actions={{ ...actions, strike }} />);
    const buttons = screen.getAllByRole('listitem').map((row) => within(row).getByRole('button'));
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    for (const button of buttons) fireEvent.click(button);
    expect(strike.mock.calls.map(([, line]) => line)).toEqual([
      { position: 0, struck: true },
      { position: 1, part: 1, struck: false },
      { position: 1, part: 0, struck: true },
    ]);
  });

  test('with a food are struck apart from a combo without foods', () => {
    const strike = jest.fn();
    const [, line] = [cooking.order_products[0], cooking.order_offers[0]];
    const box = { ...line, parts: [ofOption({ id: 7, name: 'Cola', quantity: 2 })], options: [cola] };
    const order = { ...cooking, order_products: [], order_offers: [box] as typeof cooking.order_offers };
    render(<TicketCard {...ticket} order={order} view="all" actions={{ ...actions, strike }} />);
    expect(rows()).toEqual(['1×Mealcombo', '2×Cola']);
    for (const button of screen.getAllByRole('button', { pressed: false })) fireEvent.click(button);
    expect(strike.mock.calls.map(([, struck]) => struck)).toEqual([
      { position: 0, part: 1, struck: true },
      { position: 0, part: 0, struck: true },
    ]);
  });

  test('with a food are a line of their station, and the food is one of its own, with what differs', () => {
    const grill = { id: 5, name: 'Grill', item_ids: [1] };
    const drinks = { id: 6, name: 'Drinks', item_ids: [7] };
    const card = { ...ticket, order: cooking, stations: [grill, drinks], actions };
    const { rerender } = render(<TicketCard {...card} view={grill.id} />);
    expect(rows()).toEqual(['1×ClassicMealNO Onions', '3×Classic+ Extra Cheese × 2 eachNO Onions eachSpice: Hot each']);
    rerender(<TicketCard {...card} view={drinks.id} />);
    expect(rows()).toEqual(['3×ColaClassic']);
  });

  test('are in the dialog of a station below its lines, without a label for the food of the line itself', () => {
    const grill = { id: 5, name: 'Grill', item_ids: [1] };
    const part = stationPart(cooking, { station: grill, stations: [grill] });
    if (part === null) throw new Error('the grill makes two burgers');
    const { container } = render(<StationLines part={part} />);
    expect(rows()).toEqual([
      '1 × ClassicMealNO Onions',
      '3 × Classic+ Extra Cheese × 2 eachNO Onions eachSpice: Hot each',
      '3 × ColaClassic',
    ]);
    expect(container.querySelectorAll('em:empty')).toHaveLength(0);
  });

  test('are in the words of notices and lists', () => {
    expect(linesInWords(cooking)).toBe(
      '1 × Meal (1 × Classic, NO Onions), 3 × Classic (+ Extra Cheese × 2, NO Onions, Spice: Hot, 3 × Cola)',
    );
  });
});
