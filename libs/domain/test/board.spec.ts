import type { BoardEvent } from '../../contract/orders/events.js';
import type { Order } from '../../contract/orders/orders.js';
import { applyEvent, type Board, boardFrom, drain, laterBoardFrom, newerBoard, receive } from '../kitchen/board.js';
import { history, incoming, onProcess } from '../open-orders/board-views.js';
import { anOrder, kitchenEvent, orderEvent, ZONE } from './builders.js';

const orderAt = (created_at: string, over = {}) => anOrder({ id: `order-${created_at}`, created_at, ...over });
const FIRST = orderAt('2026-03-10T06:30:00.000Z', { ticket_number: 1 });
const SECOND = orderAt('2026-03-10T06:31:00.000Z', { ticket_number: 2 });
const THIRD = orderAt('2026-03-10T06:32:00.000Z', { ticket_number: 3 });
const snapshot = (seq: number, orders = [FIRST, SECOND]) => ({ epoch: 'epoch-a', seq, orders });
const board = boardFrom(snapshot(5), 1);
const ids = (orders: { id: string }[]) => orders.map(({ id }) => id);
const created = (seq: number) => orderEvent('order-created', seq, THIRD);

describe('boardFrom', () => {
  it('sorts oldest first, whatever the order of the list', () => {
    const shuffled = boardFrom(snapshot(5, [SECOND, THIRD, FIRST]), 1);
    expect(ids(shuffled.orders)).toEqual(ids([FIRST, SECOND, THIRD]));
  });

  it('sorts twins with the same ticket number by id, in whatever order they came', () => {
    const twins = ['b', 'a', 'c'].map((id) => ({ ...FIRST, id }));
    expect(ids(boardFrom(snapshot(5, twins), 1).orders)).toEqual(['a', 'b', 'c']);
    expect(ids(boardFrom(snapshot(5, twins.toReversed()), 1).orders)).toEqual(['a', 'b', 'c']);
  });

  it('sorts orders of the same instant by ticket number', () => {
    const twin = { ...FIRST, id: 'aaa', ticket_number: 9 };
    expect(ids(boardFrom(snapshot(5, [twin, FIRST]), 1).orders)).toEqual([FIRST.id, 'aaa']);
  });
});

describe('applyEvent', () => {
  it('inserts a new order at its place', () => {
    const late = orderAt('2026-03-10T06:30:30.000Z');
    const after = applyEvent(board, orderEvent('order-created', 6, late));
    expect(ids(after.orders)).toEqual(ids([FIRST, late, SECOND]));
    expect(after.seq).toBe(6);
  });

  it('has an order once if it is created again', () => {
    const again = { ...SECOND, notes: 'No onions' };
    expect(applyEvent(board, orderEvent('order-created', 6, again)).orders).toEqual([FIRST, again]);
  });

  it('replaces an order whose status has changed', () => {
    const paid = { ...FIRST, status: 'Payment Failed' as const };
    expect(applyEvent(board, orderEvent('order-status', 6, paid)).orders).toEqual([paid, SECOND]);
  });

  it('moves a ticket', () => {
    const started = { ...FIRST, kitchen_status: 'On Process' as const, updated_at: '2026-03-10T06:35:00.000Z' };
    expect(applyEvent(board, kitchenEvent(6, started)).orders).toEqual([started, SECOND]);
  });

  it('strikes lines, and keeps them struck after an event without strikes', () => {
    const cooking = { ...FIRST, kitchen_status: 'On Process' as const };
    const struck = applyEvent(board, kitchenEvent(6, { ...cooking, struck_lines: [0, 2] }));
    expect(struck.orders[0]).toMatchObject({ kitchen_status: 'On Process', struck_lines: [0, 2] });
    const ready = applyEvent(struck, kitchenEvent(7, { ...cooking, ready_at: '2026-03-10T06:40:00.000Z' }));
    expect(ready.orders[0]).toMatchObject({ struck_lines: [0, 2] });
    const parts = { struck_lines: [], struck_parts: [{ position: 2, part: 1 }] };
    const inPart = applyEvent(struck, kitchenEvent(7, { ...cooking, ...parts }));
    expect(inPart.orders[0]).toMatchObject(parts);
    expect(applyEvent(inPart, kitchenEvent(8, cooking)).orders[0]).toMatchObject(parts);
  });

  it('takes over when an order was paid and handed over, and keeps both after an event of a server that does not say so', () => {
    const moments = { paid_at: '2026-03-10T06:36:00.000Z', delivered_at: '2026-03-10T06:50:00.000Z' };
    const delivered = kitchenEvent(6, { ...FIRST, kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
    if (delivered.name !== 'kitchen-status') throw new Error('expected an event of the kitchen');
    const paid = applyEvent(board, { ...delivered, data: { ...delivered.data, ...moments } });
    expect(paid.orders[0]).toMatchObject({ ...moments, delivery_payment_type: 'Pay by Card' });
    const later = applyEvent(paid, { ...delivered, data: { ...delivered.data, seq: 7 } });
    expect(later.orders[0]).toMatchObject(moments);
    // recalled: it is no longer handed over
    const recalled = { ...delivered.data, seq: 8, kitchen_status: 'On Process', delivered_at: null } as const;
    expect(applyEvent(later, { ...delivered, data: recalled }).orders[0]).toMatchObject({ delivered_at: null });
  });

  it('returns the same board for an event that it includes, and for another branch', () => {
    expect(applyEvent(board, created(5))).toBe(board);
    expect(applyEvent(board, orderEvent('order-created', 6, { ...THIRD, branch_id: 2 }))).toBe(board);
  });

  it('keeps its orders after an unknown event of a newer server', () => {
    const unknown = { ...created(6), name: 'order-weighed' } as unknown as BoardEvent;
    expect(applyEvent(board, unknown)).toEqual({ ...board, seq: 6 });
  });

  it('does not change its argument', () => {
    const before = structuredClone(board);
    applyEvent(board, created(6));
    applyEvent(board, kitchenEvent(6, { ...FIRST, kitchen_status: 'On Process' }));
    expect(board).toEqual(before);
  });

  it('counts the event of an order of another day, but does not add the order', () => {
    const day = { date: '2026-03-10', timeZone: ZONE, businessDayStarts: '00:00' };
    const tomorrow = orderAt('2026-03-10T18:30:00.000Z'); // midnight in Colombo
    const held = boardFrom(snapshot(5), 1, day);
    const steps = [
      orderEvent('order-created', 6, tomorrow),
      orderEvent('order-status', 7, tomorrow),
      kitchenEvent(8, tomorrow),
    ];
    expect(steps.reduce(applyEvent, held)).toEqual({ ...held, seq: 8 });
    const lastMinute = orderAt('2026-03-10T18:29:59.999Z');
    expect(applyEvent(held, orderEvent('order-created', 6, lastMinute)).orders).toContain(lastMinute);
  });
});

describe('the board of waiting orders', () => {
  const later = (id: string, due_at: string, changes: Partial<Order> = {}): Order => ({
    ...orderAt('2026-03-10T06:00:00.000Z'),
    id,
    due_at,
    status: 'Scheduled',
    business_date: due_at.slice(0, 10),
    ...changes,
  });
  const [soon, late] = [later('soon', '2026-03-11T06:00:00.000Z'), later('late', '2026-03-12T06:00:00.000Z')];
  const waiting = laterBoardFrom(snapshot(5, [late, FIRST, soon]), 1);

  it('has them by their time, of all days', () => {
    expect(ids(waiting.orders)).toEqual(['soon', 'late']);
  });

  it.each<[string, BoardEvent, string[]]>([
    [
      'one that is paid or confirmed enters',
      orderEvent('order-status', 6, later('new', '2026-03-11T07:00:00.000Z')),
      ['soon', 'new', 'late'],
    ],
    [
      'one that awaits a call enters',
      orderEvent(
        'order-created',
        6,
        later('call', '2026-03-13T07:00:00.000Z', { status: 'OTP Pending', confirmation: 'phone' }),
      ),
      ['soon', 'late', 'call'],
    ],
    [
      'one that awaits its code does not',
      orderEvent('order-created', 6, later('code', '2026-03-13T07:00:00.000Z', { status: 'OTP Pending' })),
      ['soon', 'late'],
    ],
    [
      'one with another time moves',
      orderEvent('order-status', 6, { ...soon, due_at: '2026-03-13T06:00:00.000Z' }),
      ['late', 'soon'],
    ],
    ['a released one leaves', orderEvent('order-status', 6, { ...soon, status: 'Confirmed' }), ['late']],
    [
      'a cancelled one leaves',
      kitchenEvent(6, { ...late, status: 'Cancelled', kitchen_status: 'Cancelled' }),
      ['soon'],
    ],
    ['an order for now changes nothing', orderEvent('order-created', 6, SECOND), ['soon', 'late']],
  ])('%s', (_, event, expected) => {
    const after = applyEvent(waiting, event);
    expect([after.seq, ids(after.orders)]).toEqual([6, expected]);
  });

  it('is no part of the board of another day', () => {
    const day = { date: '2026-03-10', timeZone: ZONE, businessDayStarts: '00:00' };
    const held = boardFrom(snapshot(5), 1, day);
    expect(applyEvent(held, orderEvent('order-created', 6, soon)).orders).toEqual(held.orders);
  });
});

describe('receive', () => {
  it.each<[string, BoardEvent, object]>([
    ['applies the next event', created(6), { kind: 'applied', board: applyEvent(board, created(6)) }],
    ['ignores a repeated event', created(5), { kind: 'old' }],
    ['reports a gap before a later event', created(7), { kind: 'gap', after: 5 }],
    ['ignores an event of another branch', orderEvent('order-created', 6, { ...THIRD, branch_id: 2 }), { kind: 'old' }],
  ])('%s', (_, event, expected) => {
    expect(receive(board, event)).toEqual(expected);
  });
});

it('drain applies the events that follow without a gap, and keeps one copy of each other event', () => {
  const started = kitchenEvent(7, { ...THIRD, kitchen_status: 'On Process' });
  const beyond = orderEvent('order-status', 9, FIRST);
  const result = drain(board, [beyond, started, created(4), beyond, created(6), started]);
  expect(result.board.seq).toBe(7);
  expect(result.board.orders.at(-1)).toMatchObject({ id: THIRD.id, kitchen_status: 'On Process' });
  expect(result.waiting).toEqual([beyond]);
});

describe('newerBoard', () => {
  const behind = boardFrom(snapshot(4), 1);
  const other: Board = { ...behind, epoch: 'epoch-b' };

  it('keeps the newer one, and the held one if both are equal', () => {
    expect(newerBoard(board, behind)).toBe(board);
    expect(newerBoard(behind, board)).toBe(board);
    expect(newerBoard(board, { ...board })).toBe(board);
  });

  it('takes the loaded one of another epoch or branch', () => {
    expect(newerBoard(board, other)).toBe(other);
    const elsewhere = { ...behind, branchId: 2 };
    expect(newerBoard(board, elsewhere)).toBe(elsewhere);
  });
});

describe('the views', () => {
  const orders = [
    orderAt('2026-03-10T06:30:00.000Z'),
    orderAt('2026-03-10T06:31:00.000Z', { kitchen_status: 'On Process' }),
    orderAt('2026-03-10T06:32:00.000Z', { status: 'Payment Pending' }),
    orderAt('2026-03-10T06:33:00.000Z'),
    orderAt('2026-03-10T06:34:00.000Z', { kitchen_status: 'Delivered' }),
    orderAt('2026-03-10T06:35:00.000Z', { status: 'Cancelled', kitchen_status: 'Cancelled' }),
  ];
  const full = boardFrom(snapshot(9, orders), 1);
  const minutes = (shown: { created_at: string }[]) => shown.map(({ created_at }) => Number(created_at.slice(14, 16)));

  it('show confirmed orders by kitchen status, oldest first', () => {
    const at = new Date('2026-03-10T06:40:00.000Z');
    expect(minutes(incoming(full, at))).toEqual([30, 33]);
    expect(minutes(onProcess(full, at))).toEqual([31]);
  });

  it('show all orders of the day in the history, newest first', () => {
    expect(minutes(history(full))).toEqual([35, 34, 33, 32, 31, 30]);
  });
});
