import fc from 'fast-check';
import type { BoardEvent } from '../../contract/orders/events.js';
import type { Cancellation, Order } from '../../contract/orders/orders.js';
import { KITCHEN_STATUSES, ORDER_STATUSES, type OrderStatus } from '../../contract/values.js';
import { applyEvent, type Board, boardFrom, drain, kitchenBoardFrom } from '../kitchen/board.js';
import { isOpenWork } from '../open-orders/open-work.js';
import {
  canDispatch,
  canMarkReady,
  KITCHEN_RECALL,
  kitchenMoves,
  kitchenStatusAfter,
} from '../orders/kitchen-transitions.js';
import { ORDER_TRANSITIONS, transitionBy } from '../orders/order-transitions.js';
import { businessDate } from '../time/business-day.js';
import { anOrder, kitchenEvent, orderEvent, ZONE } from './builders.js';

/**
 * A branch in the database, driven by random commands over two days, with its day list and its event after each
 * committed change. Boards from lists and boards from events must be equal.
 */
interface Command {
  kind: 'create' | 'order' | 'kitchen' | 'ready' | 'dispatch' | 'withdraw' | 'restore';
  /** index of an order, modulo their number */
  which: number;
  /** index of a possible move, modulo their number */
  move: number;
  /** minutes since the previous command */
  minutes: number;
}

interface Committed {
  orders: Order[];
  event: BoardEvent;
}

/** weights that reach every status */
const KINDS = [
  'create',
  ...(['order', 'order', 'order'] as const),
  ...(['kitchen', 'kitchen', 'kitchen', 'kitchen'] as const),
  'ready',
  'dispatch',
  'withdraw',
  'restore',
] as const;
const START = Date.parse('2026-03-10T15:00:00.000Z'); // 20:30 in Colombo
const DAYS = ['2026-03-10', '2026-03-11'];

const anyHistory: fc.Arbitrary<Command[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    which: fc.nat(1000),
    move: fc.nat(1000),
    minutes: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 40 },
);

const pick = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(1, items.length)];

function moved(order: Order, { kind, move }: Command, at: string): Order | null {
  if (kind === 'ready') {
    return canMarkReady(order) ? { ...order, ready_at: order.ready_at ? null : at, dispatched_at: null } : null;
  }
  if (kind === 'dispatch') {
    if (!canDispatch(order)) return null;
    return { ...order, ready_at: order.ready_at ?? at, dispatched_at: order.dispatched_at ? null : at };
  }
  if (kind === 'withdraw') {
    const isOpen = order.kitchen_status === 'Incoming';
    if (!isOpen || !transitionBy({ actor: 'customer', from: order.status, to: 'Cancelled' })) return null;
    return { ...order, status: 'Cancelled', kitchen_status: 'Cancelled', cancellation: by('customer', at) };
  }
  if (kind === 'restore') {
    if (!transitionBy({ actor: 'kitchen', from: order.status, to: 'Confirmed' })) return null;
    const before = { status: order.status, kitchenStatus: order.kitchen_status, holdsStock: move % 2 === 0 };
    return {
      ...order,
      status: 'Confirmed',
      kitchen_status: kitchenStatusAfter(before, 'Confirmed'),
      cancellation: null,
    };
  }
  if (kind === 'order') {
    // an end, and a restoration to the kitchen, are changes of the ticket
    const isTicket = (to: OrderStatus) => to === 'Cancelled' || (order.status === 'Cancelled' && to === 'Confirmed');
    const open = ORDER_STATUSES.filter((to) => ORDER_TRANSITIONS[order.status][to] && !isTicket(to));
    const status = pick(open, move);
    return status ? { ...order, status } : null;
  }
  const isFinished = order.status === 'Confirmed' && order.kitchen_status === KITCHEN_RECALL.from;
  const kitchen_status = pick(isFinished ? [KITCHEN_RECALL.to] : kitchenMoves(order), move);
  if (!kitchen_status) return null;
  const status = kitchen_status === 'Cancelled' ? 'Cancelled' : order.status;
  return { ...order, kitchen_status, status, ...(status === 'Cancelled' && { cancellation: by('branch', at) }) };
}

const by = (who: Cancellation['by'], at: string): Cancellation => ({ by: who, reason: 'No buns', at });

function run(commands: readonly Command[]): Committed[] {
  const log: Committed[] = [];
  let now = START;
  for (const command of commands) {
    now += command.minutes * 60_000;
    const at = new Date(now).toISOString();
    const orders = log.at(-1)?.orders ?? [];
    const seq = log.length + 1;
    const held = pick(orders, command.which);
    const changed = held && command.kind !== 'create' ? moved(held, command, at) : null;
    if (changed) {
      const order = { ...changed, updated_at: at };
      const isReopened = isOpenWork(order) && !isOpenWork(held as Order);
      const event =
        command.kind === 'order' ? orderEvent('order-status', seq, order) : kitchenEvent(seq, order, isReopened);
      log.push({ orders: orders.map((other) => (other.id === order.id ? order : other)), event });
    } else if (command.kind === 'create') {
      const sameDay = orders.filter((other) => dayOf(other) === businessDate(new Date(now), CALENDAR));
      const order = anOrder({
        id: `order-${seq}`,
        ticket_number: sameDay.length + 1,
        status: command.move % 2 ? 'Payment Pending' : 'OTP Pending',
        created_at: at,
        updated_at: at,
        ready_at: null,
        cancellation: null,
      });
      log.push({ orders: [...orders, order], event: orderEvent('order-created', seq, order) });
    }
  }
  return log;
}

/** the day begins in the middle of the histories */
const CALENDAR = { timeZone: ZONE, businessDayStarts: '04:00' };
const dayOf = (order: Order): string => businessDate(new Date(order.created_at), CALENDAR);
const eventsOf = (log: readonly Committed[]): BoardEvent[] => log.map(({ event }) => event);
const dayList = (log: readonly Committed[], seq: number, date: string) => ({
  epoch: 'epoch-a',
  seq,
  orders: (log[seq - 1]?.orders ?? []).filter((order) => dayOf(order) === date),
});
const todayAt = (log: readonly Committed[], seq: number): string =>
  businessDate(new Date(log[seq - 1]?.event.data.at ?? START), CALENDAR);
const isListed = (order: Order, date: string): boolean => dayOf(order) === date || isOpenWork(order);
/** of today's list right after an event */
const kitchenBoard = (log: readonly Committed[], seq: number): Board => {
  const date = todayAt(log, seq);
  const orders = (log[seq - 1]?.orders ?? []).filter((order) => isListed(order, date));
  return kitchenBoardFrom({ epoch: 'epoch-a', seq, orders }, 1, { date, ...CALENDAR });
};
const dayBoard = (log: readonly Committed[], seq: number, date: string): Board =>
  boardFrom(dayList(log, seq, date), 1, { date, ...CALENDAR });

describe('over random histories of a branch', () => {
  it('the earlier list with the later events equals the later list, on either day, from any position', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(40), fc.nat(40), (commands, position, overlap) => {
        const log = run(commands);
        const from = position % (log.length + 1);
        // some events that the list already includes come again, as after a reconnect
        const again = eventsOf(log).slice(Math.max(0, from - overlap));
        for (const date of DAYS) {
          expect(again.reduce(applyEvent, dayBoard(log, from, date))).toEqual(dayBoard(log, log.length, date));
        }
      }),
    );
  });

  it("a kitchen's board has all open orders of any day, whether it was loaded before or after the day began", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(40), (commands, position) => {
        const log = run(commands);
        const board = eventsOf(log).reduce(applyEvent, kitchenBoard(log, position % (log.length + 1)));
        const loaded = kitchenBoard(log, log.length);
        const listed = board.orders.filter((order) => isListed(order, todayAt(log, log.length)));
        expect({ ...board, orders: listed }).toEqual(loaded);
      }),
    );
  });

  it('buffered events lead to the same board in any order and with duplicates', () => {
    const shuffled = anyHistory.chain((commands) => {
      const log = run(commands);
      const events = eventsOf(log);
      return fc.tuple(fc.constant(log), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }));
    });
    fc.assert(
      fc.property(shuffled, ([log, events]) => {
        for (const date of DAYS) {
          const result = drain(dayBoard(log, 0, date), events);
          expect(result).toEqual({ board: dayBoard(log, log.length, date), waiting: [] });
        }
      }),
    );
  });

  it('a lost event delays all later ones until it arrives', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(40), (commands, place) => {
        const events = eventsOf(run(commands));
        const lost = pick(events, place);
        fc.pre(lost !== undefined);
        const empty = boardFrom({ epoch: 'epoch-a', seq: 0, orders: [] }, 1);
        const halted = drain(
          empty,
          events.filter((event) => event !== lost),
        );
        expect(halted.board.seq).toBe(lost.data.seq - 1);
        expect(halted.waiting).toEqual(events.slice(lost.data.seq));
        expect(drain(halted.board, [...halted.waiting, lost]).board).toEqual(events.reduce(applyEvent, empty));
      }),
    );
  });
});

it('the histories reach every status of order and kitchen', () => {
  const orders = fc
    .sample(anyHistory, { numRuns: 500, seed: 1 })
    .flatMap((commands) => run(commands).at(-1)?.orders ?? []);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(orders.map(({ kitchen_status }) => kitchen_status))).toEqual(new Set(KITCHEN_STATUSES));
});
