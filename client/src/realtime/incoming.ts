import type { BoardEvent, ServerToClientEvents } from '@libs/contract/orders/events.js';
import * as v from 'valibot';
import { isRecord } from '../api/failure.js';
import { shaped } from '../api/shaped.js';

type EventName = keyof ServerToClientEvents;
type Payload<Name extends EventName> = Parameters<ServerToClientEvents[Name]>[0];

/** A message that this build cannot read: an event of a newer server, or a payload of another shape. */
export interface Unreadable {
  name: 'unreadable';
  /** null if not even the branch can be read: the message may concern any branch */
  branchId: number | null;
}

function eventOf<Name extends EventName>(name: Name, fields: v.ObjectEntries) {
  return v.object({ name: v.literal(name), data: shaped<Payload<Name>>({ branch_id: v.number(), ...fields }) });
}

/** an order's page gets its id only with its token */
const id = v.optional(v.string());
const PUBLIC_ORDER = v.looseObject({
  id,
  reference: v.string(),
  status: v.string(),
  kitchen_status: v.string(),
  created_at: v.string(),
  order_products: v.array(v.unknown()),
});
const ORDER = v.looseObject({ ...PUBLIC_ORDER.entries, id: v.string() });
const ITEM = v.looseObject({ type: v.string(), id: v.number(), remaining_quantity: v.number() });
const seq = v.number();

const EVENT = v.variant('name', [
  eventOf('order-created', { seq, order: ORDER }),
  eventOf('order-status', { seq, order: PUBLIC_ORDER }),
  eventOf('kitchen-status', { seq, order_id: id, status: v.string(), kitchen_status: v.string() }),
  eventOf('day-changed', { seq, business_date: v.string() }),
  eventOf('opening-check', { check_id: v.string(), order: ORDER }),
  eventOf('stock-changed', { items: v.array(ITEM) }),
  eventOf('menu-changed', {}),
  eventOf('board-pulse', { seq, epoch: v.string() }),
]);
const OF_BRANCH = v.object({ branch_id: v.number() });

/** A message of the server whose payload has been checked. */
export type LiveEvent = v.InferOutput<typeof EVENT>;

/** Returns a validated message, or says that it cannot be read. Never throws. */
export function readEvent(name: unknown, data: unknown): LiveEvent | Unreadable {
  const event = v.safeParse(EVENT, { name, data });
  if (event.success) return event.output;
  return { name: 'unreadable', branchId: v.is(OF_BRANCH, data) ? data.branch_id : null };
}

/** An event that a board can apply: not that of a day, after which it loads its list again. */
type AppliedEvent = Exclude<BoardEvent, { name: 'day-changed' }>;

/** Whether a message changes a board and is numbered in its stream. */
export function isBoardEvent(event: LiveEvent | Unreadable): event is AppliedEvent {
  switch (event.name) {
    case 'order-created':
      return true;
    case 'order-status':
      return event.data.order.id !== undefined;
    case 'kitchen-status':
      return event.data.order_id !== undefined;
    default:
      return false;
  }
}

/** Returns the events of an answer; null if a board cannot apply all of them. */
export function boardEventsOf(events: unknown): BoardEvent[] | null {
  if (!Array.isArray(events)) return null;
  const parsed = events.map((event) => (isRecord(event) ? readEvent(event.name, event.data) : null));
  const applicable = parsed.filter((event) => event !== null).filter(isBoardEvent);
  return applicable.length === events.length ? applicable : null;
}
