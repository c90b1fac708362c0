import type { ServerToClientEvents } from '@libs/contract/events.js';
import { isRecord } from '../api/failure.js';

type EventName = keyof ServerToClientEvents;
type LiveEventOf<Name extends EventName> = { name: Name; data: Parameters<ServerToClientEvents[Name]>[0] };
/** A message of the server whose payload has been checked. */
export type LiveEvent = { [Name in EventName]: LiveEventOf<Name> }[EventName];

/** A message that this build cannot read: an event of a newer server, or a payload of another shape. */
export interface Unreadable {
  name: 'unreadable';
  /** null where even that cannot be read: it may be about any branch */
  branchId: number | null;
}

type Fields = Readonly<Record<string, 'string' | 'number' | 'object'>>;

/** The fields that the client relies on; others are ignored. */
const ORDER: Fields = {
  id: 'string',
  reference: 'string',
  status: 'string',
  kitchen_status: 'string',
  created_at: 'string',
  order_products: 'object',
};
const ITEM: Fields = { type: 'string', id: 'number', remaining_quantity: 'number' };
const NUMBERED: Fields = { branch_id: 'number', seq: 'number' };

const FIELDS: Readonly<Record<EventName, Fields>> = {
  'order-created': { ...NUMBERED, order: 'object' },
  'order-status': { ...NUMBERED, order: 'object' },
  'kitchen-status': {
    ...NUMBERED,
    order_id: 'string',
    status: 'string',
    kitchen_status: 'string',
  },
  'opening-check': { branch_id: 'number', check_id: 'string', order: 'object' },
  'stock-changed': { branch_id: 'number', items: 'object' },
  'menu-changed': { branch_id: 'number' },
  'board-pulse': { ...NUMBERED, epoch: 'string' },
};

function has(value: unknown, fields: Fields): value is Record<string, unknown> {
  return isRecord(value) && Object.entries(fields).every(([name, type]) => typeof value[name] === type);
}

const isEventName = (name: unknown): name is EventName => typeof name === 'string' && Object.hasOwn(FIELDS, name);

/** A message as the client may use it, or that it cannot be read. Never throws. */
export function readEvent(name: unknown, data: unknown): LiveEvent | Unreadable {
  const isReadable =
    isEventName(name) &&
    has(data, FIELDS[name]) &&
    (data.order === undefined || has(data.order, ORDER)) &&
    (data.items === undefined || (Array.isArray(data.items) && data.items.every((item) => has(item, ITEM))));
  // the checks above are all that the types promise to the code that reads it
  if (isReadable) return { name, data } as unknown as LiveEvent;
  return { name: 'unreadable', branchId: isRecord(data) && typeof data.branch_id === 'number' ? data.branch_id : null };
}
