import type { Answer, Values } from '../answers.js';
import type { DeliveryPaymentType, KitchenStatus, LineType, OrderStatus } from '../values.js';
import type { BoardShownRequest } from './kitchen.js';
import type { Cancellation, Order, OrderLinePart } from './orders.js';

/**
 * Socket.IO's two directions. Board events of one branch carry `seq`: 1, 2, 3 … without a gap, in the
 * order in which their transactions committed.
 */
export interface OrderEventPayload {
  branch_id: number;
  seq: number;
  at: string;
  order: Order;
}

export interface KitchenStatusPayload {
  branch_id: number;
  seq: number;
  at: string;
  order_id: string;
  reference: string;
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  /** how it is or was paid at the door or the counter */
  delivery_payment_type: DeliveryPaymentType | null;
  updated_at: string;
  /** when it was marked as ready; null if it is not */
  ready_at: string | null;
  /** when a delivery left; null if it has not */
  dispatched_at?: string | null;
  /** by whom it was cancelled and why; null if it is not */
  cancellation: Cancellation | null;
  /** the struck lines of the order; boards only, and only in the event of a line that was struck or put back */
  struck_lines?: number[];
  /** the struck parts of combos that are not struck as whole lines; beside `struck_lines` */
  struck_parts?: OrderLinePart[];
  /** who did it, by name; boards only */
  by?: string;
  /** why it was cancelled, as the person who cancelled gave it; boards only */
  reason?: string;
}

/**
 * The test order of an opening check. It is shown and belongs to no list, and so it has no number in the stream: it is sent
 * once, to the boards that are connected.
 */
export interface OpeningCheckPayload {
  branch_id: number;
  /** a page of the release before, in which it was numbered, drops it with a number that it has already */
  seq: 0;
  at: string;
  check_id: string;
  order: Order;
}

export type BoardEvent =
  | { name: 'order-created'; data: OrderEventPayload }
  | { name: 'order-status'; data: OrderEventPayload }
  | { name: 'kitchen-status'; data: KitchenStatusPayload };
export type BoardEventName = BoardEvent['name'];
export const BOARD_EVENT_NAMES: readonly BoardEventName[] = ['order-created', 'order-status', 'kitchen-status'];

export interface StockChangedPayload {
  branch_id: number;
  at: string;
  items: { type: LineType; id: number; remaining_quantity: number }[];
}

export interface MenuChangedPayload {
  branch_id: number;
  at: string;
  /** the version that the menu has now, as `GET /api/food-types/branch/{id}` answers it */
  menu_version: number;
}

export interface BoardPulsePayload {
  branch_id: number;
  epoch: string;
  seq: number;
  at: string;
  /** today's confirmed orders that wait to be started */
  incoming: number;
  on_process: number;
  /** as in `settings.build` */
  build: string;
}

/** As the envelope of an answer: `code` and `values` are those of an error. */
export interface Acknowledgement {
  error: boolean;
  message: string;
  code?: string;
  values?: Values;
}

/** The answer to `board:shown`. */
export interface BoardShownAnswer extends Acknowledgement {
  /** present where the screen does not count as a board: the branch wants registered ones, and it is none */
  counted?: false;
}

export interface BoardJoinRequest {
  branchId: number;
  afterSeq?: number;
  epoch?: string;
}

export interface BoardJoinAnswer extends Acknowledgement {
  epoch?: string;
  seq?: number;
  /** all events after `afterSeq`, in order */
  events?: BoardEvent[];
  /** the client loads the list again */
  resync?: true;
}

/**
 * `GET /api/orders/branch/{b}/date/{d}?epoch=E&afterSeq=N` where the stream still has all that came after that position; else
 * it answers the whole list, as without them.
 */
export type DayEventsAnswer = Answer<{ events: BoardEvent[]; epoch: string; seq: number }>;

export interface MenuJoinAnswer extends Acknowledgement {
  menu_version?: number;
}

export interface BranchRoomRequest {
  branchId: number;
}

export interface OrderTrackRequest {
  reference: string;
  order_token?: string;
}

export interface OrderTrackAnswer extends Acknowledgement {
  order?: Order;
}

export interface ServerToClientEvents {
  'order-created': (payload: OrderEventPayload) => void;
  'order-status': (payload: OrderEventPayload) => void;
  'kitchen-status': (payload: KitchenStatusPayload) => void;
  'opening-check': (payload: OpeningCheckPayload) => void;
  'stock-changed': (payload: StockChangedPayload) => void;
  'menu-changed': (payload: MenuChangedPayload) => void;
  'board-pulse': (payload: BoardPulsePayload) => void;
}

export interface ClientToServerEvents {
  'board:join': (request: BoardJoinRequest, answer: (a: BoardJoinAnswer) => void) => void;
  'board:shown': (request: BoardShownRequest, answer: (a: BoardShownAnswer) => void) => void;
  'board:leave': (request: BranchRoomRequest, answer: (a: Acknowledgement) => void) => void;
  'menu:join': (request: BranchRoomRequest, answer: (a: MenuJoinAnswer) => void) => void;
  'menu:leave': (request: BranchRoomRequest, answer: (a: Acknowledgement) => void) => void;
  'order:track': (request: OrderTrackRequest, answer: (a: OrderTrackAnswer) => void) => void;
}

/** A board asks for the list again where it would have to replay more events than this. */
export const REPLAY_LIMIT = 500;
export const POLL_INTERVAL_MS = 5000;
export const PULSE_INTERVAL_MS = 10_000;
/** without a pulse for this long a board says that it may be stale */
export const PULSE_MISSED_MS = 25_000;

/** `data.code` of the `connect_error` of a socket that is rejected because too many are open */
export const TOO_MANY_CONNECTIONS = 'too-many-connections';

/** `data` of a `connect_error` that is not final: the client connects again, after this time and with growing waits. */
export interface ConnectRejection {
  code: typeof TOO_MANY_CONNECTIONS;
  retryAfterSeconds: number;
}
