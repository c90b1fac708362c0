import type { Answer, Values } from '../answers.js';
import type { BoardShownRequest } from '../requests/kitchen/board-shown.js';
import type { OrderTrackRequest } from '../requests/orders/order-track.js';
import type { BoardJoinRequest, BranchRoomRequest } from '../requests/orders/socket-messages.js';
import type { DeliveryPaymentType, KitchenStatus, LineType, OrderStatus } from '../values.js';
import type { Cancellation, CollectedPart, Order, OrderLinePart, OrderTender, PublicOrder } from './orders.js';

/**
 * The Socket.IO messages in both directions. The board events of a branch have a `seq`: 1, 2, 3 … without gaps, in
 * commit order.
 */
export interface OrderEventPayload {
  branch_id: number;
  seq: number;
  at: string;
  /** absent in events of an older release */
  cause?: OrderCause;
  order: Order;
}

/**
 * Why an event was written: the command that changed the order. Ignore causes that you do not know. `payment-reopened` is
 * another try to pay, `payment-changed` the choice to pay later, `collected` is money at the branch, `tender-changed` a
 * change between cash and card, `call-needed` asks the branch to confirm by phone, `hours-changed` says whether the order
 * is due while its branch is closed, `struck` lines were made or are not. Its customer has `withdrawn` it, the branch
 * `rejected` it after a call, the kitchen `cancelled` it.
 */
export type OrderCause =
  | 'placed'
  | 'paid'
  | 'payment-failed'
  | 'payment-reopened'
  | 'payment-changed'
  | 'refund-needed'
  | 'refunded'
  | 'collected'
  | 'tender-changed'
  | 'confirmed'
  | 'code-sent'
  | 'call-needed'
  | 'phone-changed'
  | 'released'
  | 'release-undone'
  | 'due-changed'
  | 'hours-changed'
  | 'promise-changed'
  | 'started'
  | 'start-undone'
  | 'struck'
  | 'ready'
  | 'ready-undone'
  | 'dispatched'
  | 'dispatch-undone'
  | 'handed-over'
  | 'recalled'
  | 'sold-out-asked'
  | 'lines-changed'
  | 'expired'
  | 'withdrawn'
  | 'rejected'
  | 'cancelled'
  | 'restored';

export interface KitchenStatusPayload {
  branch_id: number;
  seq: number;
  at: string;
  /** absent in events of an older release */
  cause?: OrderCause;
  order_id: string;
  reference: string;
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  /** how it was or will be paid at the door or the counter */
  delivery_payment_type: DeliveryPaymentType | null;
  /** both parts if it was paid in two ways; null if it was not, absent in events of an older release */
  tenders?: OrderTender[] | null;
  /** when its money was collected before it was handed over; otherwise null */
  paid_at?: string | null;
  /** rupees that have become due since it was paid */
  to_collect?: number;
  /** of an order that was paid online: what was taken at the branch besides */
  collected?: CollectedPart[];
  /** the API key that placed the order; null: none, absent in events of an older release */
  placed_by_key?: Order['placed_by_key'];
  updated_at: string;
  /** when it was marked as ready; null if it is not */
  ready_at: string | null;
  /** when a delivery left; null if it has not */
  dispatched_at?: string | null;
  /** when it was handed over to its customer; null if it is not */
  delivered_at?: string | null;
  /** who cancelled it, and why; null if it is not cancelled */
  cancellation: Cancellation | null;
  /** the struck lines of the order; for boards only, and only if lines were struck or restored */
  struck_lines?: number[];
  /** the struck parts of combos whose lines are not struck; with `struck_lines` */
  struck_parts?: OrderLinePart[];
  /** the whole order if it is open again after it had ended, because a board may no longer have it; for boards only */
  order?: Order;
  /** the name of who did it; for boards only */
  by?: string;
  /** the reason of a cancellation as typed; for boards only */
  reason?: string;
}

/** What changes all orders of a business day at once. */
export type DayChangeCause = 'vat-changed' | 'people-erased';

/** Orders of a business day were changed at once, without an event for each: load the list of the day again. */
export interface DayChangedPayload {
  branch_id: number;
  seq: number;
  at: string;
  /** yyyy-mm-dd */
  business_date: string;
  cause: DayChangeCause;
}

/** `order-status`, to boards and to the page of its order. */
export type PublicOrderEventPayload = Omit<OrderEventPayload, 'order'> & { order: PublicOrder };

/** `kitchen-status`, to boards and to the page of its order. Only a page without the order's token gets no `order_id`. */
export type PublicKitchenStatusPayload = Omit<KitchenStatusPayload, 'order_id'> &
  Partial<Pick<KitchenStatusPayload, 'order_id'>>;

/**
 * The test order of an opening check. It is shown but belongs to no list, so it has no number in the stream. It is sent
 * once, to the boards that are connected.
 */
export interface OpeningCheckPayload {
  branch_id: number;
  /** a client of the previous release, in which it had a number, drops it as already known */
  seq: 0;
  at: string;
  check_id: string;
  order: Order;
}

export type BoardEvent =
  | { name: 'order-created'; data: OrderEventPayload }
  | { name: 'order-status'; data: OrderEventPayload }
  | { name: 'kitchen-status'; data: KitchenStatusPayload }
  | { name: 'day-changed'; data: DayChangedPayload };
export type BoardEventName = BoardEvent['name'];
/** In the place of an event of an order that an API key does not see: only its position, so that the key can tell a gap. */
export interface OtherOrderEvent {
  name: 'other-order';
  data: { branch_id: number; seq: number; at: string };
}
/** The events that are about one order. */
export type OrderEventName = Exclude<BoardEventName, 'day-changed'>;
export const BOARD_EVENT_NAMES: readonly BoardEventName[] = [
  'order-created',
  'order-status',
  'kitchen-status',
  'day-changed',
];

export interface StockChangedPayload {
  branch_id: number;
  at: string;
  items: { type: LineType; id: number; remaining_quantity: number }[];
}

export interface MenuChangedPayload {
  branch_id: number;
  at: string;
  /** the current version of the menu, as in `GET /api/food-types/branch/{id}` */
  menu_version: number;
}

/** The shop's brand or words were changed: read the settings again. To every connected page. */
export interface ShopChangedPayload {
  shop_version: number;
}

export interface BoardPulsePayload {
  branch_id: number;
  epoch: string;
  seq: number;
  at: string;
  /** confirmed orders of any day that the kitchen has not started, without those that were left open */
  incoming: number;
  on_process: number;
  /** as in `settings.build` */
  build: string;
}

/** Like the envelope of an answer: only errors have `code` and `values`. */
export interface Acknowledgement {
  error: boolean;
  message: string;
  code?: string;
  values?: Values;
}

/** The answer to `board:shown`. */
export interface BoardShownAnswer extends Acknowledgement {
  /**
   * present if the screen does not count as a board, because the branch requires registration and it is not registered
   */
  counted?: false;
}

export interface BoardJoinAnswer extends Acknowledgement {
  epoch?: string;
  seq?: number;
  /** all events after `afterSeq`, in order */
  events?: BoardEvent[];
  /** the client must load the list again */
  resync?: true;
}

/**
 * `GET /api/orders/branch/{b}/date/{d}?epoch=E&afterSeq=N`, if the stream still has everything after that position;
 * otherwise the answer is the whole list, as without parameters.
 */
export type DayEventsAnswer = Answer<{ events: BoardEvent[]; epoch: string; seq: number }>;

export interface MenuJoinAnswer extends Acknowledgement {
  menu_version?: number;
}

export interface OrderTrackAnswer extends Acknowledgement {
  order?: PublicOrder;
}

export interface ServerToClientEvents {
  'order-created': (payload: OrderEventPayload) => void;
  'order-status': (payload: PublicOrderEventPayload) => void;
  'kitchen-status': (payload: PublicKitchenStatusPayload) => void;
  'day-changed': (payload: DayChangedPayload) => void;
  'opening-check': (payload: OpeningCheckPayload) => void;
  'stock-changed': (payload: StockChangedPayload) => void;
  'menu-changed': (payload: MenuChangedPayload) => void;
  'board-pulse': (payload: BoardPulsePayload) => void;
  'shop-changed': (payload: ShopChangedPayload) => void;
}

export interface ClientToServerEvents {
  'board:join': (request: BoardJoinRequest, answer: (a: BoardJoinAnswer) => void) => void;
  'board:shown': (request: BoardShownRequest, answer: (a: BoardShownAnswer) => void) => void;
  'board:leave': (request: BranchRoomRequest, answer: (a: Acknowledgement) => void) => void;
  'menu:join': (request: BranchRoomRequest, answer: (a: MenuJoinAnswer) => void) => void;
  'menu:leave': (request: BranchRoomRequest, answer: (a: Acknowledgement) => void) => void;
  'order:track': (request: OrderTrackRequest, answer: (a: OrderTrackAnswer) => void) => void;
}

/** A board loads its list again if it would have to replay more events than this. */
export const REPLAY_LIMIT = 500;
export const POLL_INTERVAL_MS = 5000;
export const PULSE_INTERVAL_MS = 10_000;
/** after this time without a pulse, a board says that it may be outdated */
export const PULSE_MISSED_MS = 25_000;

/** `data.code` of the `connect_error` of a socket that was rejected because too many are open */
export const TOO_MANY_CONNECTIONS = 'too-many-connections';

/** `data` of a `connect_error` that is not final: the client reconnects after this time, with growing pauses. */
export interface ConnectRejection {
  code: typeof TOO_MANY_CONNECTIONS;
  retryAfterSeconds: number;
}
