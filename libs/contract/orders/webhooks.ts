import type { Answer } from '../answers.js';
import type { ItemAvailability, TakingState } from '../menu/partner-menu.js';
import type { Named } from '../values.js';
import {
  BOARD_EVENT_NAMES,
  type BoardEvent,
  type BoardEventName,
  type DayChangedPayload,
  type KitchenStatusPayload,
  type OrderEventPayload,
  type OtherOrderEvent,
} from './events.js';

/** characters of an address */
export const WEBHOOK_URL_MAX = 500;

/** Why a webhook is off: it failed for three days, its receiver answered 410 Gone, or somebody switched it off. */
export type WebhookOffReason = 'failing' | 'gone' | 'person';

/** News of a branch that a webhook may receive besides the events of its orders. */
export const BRANCH_NEWS = ['menu-changed', 'item-availability', 'branch-state'] as const;
export type BranchNewsName = (typeof BRANCH_NEWS)[number];
/** Everything that a webhook may receive. */
export type WebhookEventName = BoardEventName | BranchNewsName;
export const WEBHOOK_EVENTS: readonly WebhookEventName[] = [...BOARD_EVENT_NAMES, ...BRANCH_NEWS];

/** How far one branch's events were delivered. */
export interface WebhookDelivery {
  branch_id: number;
  /** the number of the last event that the receiver has accepted */
  seq: number;
  /** events of the branch after it */
  waiting: number;
  /** the last try (ISO 8601); null before the first */
  at: string | null;
  /** the status of the last answer, such as '204', or why there was none; null before the first try */
  result: string | null;
  /** since when tries fail (ISO 8601); null if the last one succeeded */
  failing_since: string | null;
  /** the next try (ISO 8601) while they fail; otherwise null */
  next_try_at: string | null;
}

/** the last sendings that each webhook keeps */
export const ATTEMPTS_KEPT = 100;

/** One sending of a message. */
export interface WebhookAttempt {
  id: number;
  at: string;
  type: WebhookMessage['type'];
  /** null for a test, like `seq` */
  branch_id: number | null;
  /** the number of the event in its branch */
  seq: number | null;
  /** the status of the answer, such as '204', or why there was none */
  result: string;
  /** whether the status was one from 200 to 299 */
  is_accepted: boolean;
  duration_ms: number;
}

/** `GET /api/webhooks/{id}/deliveries` (role 3): newest first. */
export type WebhookAttemptsAnswer = Answer<{ deliveries: WebhookAttempt[] }>;
/**
 * `POST /api/webhooks/{id}/deliveries/{delivery}/again` (role 3), if the receiver accepted it; otherwise a rejection
 * says why not.
 */
export type WebhookAttemptAnswer = Answer<{ delivery: WebhookAttempt }>;

/** An address that receives the events of a key's branches, signed as Standard Webhooks 1.0 describes. */
export interface Webhook {
  id: number;
  key: Named;
  url: string;
  events: WebhookEventName[];
  is_on: boolean;
  off_reason: WebhookOffReason | null;
  /** when it was switched off (ISO 8601); null if it is on */
  off_at: string | null;
  /** until when messages have the signature of the former secret too (ISO 8601); null if there is none */
  former_secret_until: string | null;
  deliveries: WebhookDelivery[];
}

/** A webhook with its secret `whsec_…`, which no other answer has. */
export interface IssuedWebhook {
  webhook: Webhook;
  secret: string;
}

/** `GET /api/webhooks` (role 3). */
export type WebhooksAnswer = Answer<{ webhooks: Webhook[] }>;
export type WebhookChangedAnswer = Answer<{ webhook: Webhook }>;
/** Answer of `POST /api/webhooks` and `POST /api/webhooks/{id}/secret`, which replaces the secret. */
export type WebhookIssuedAnswer = Answer<IssuedWebhook>;

/** Answer of `POST /api/webhooks/{id}/test` if the receiver accepted the message; otherwise a rejection says why not. */
export type WebhookTestedAnswer = Answer<{ result: string }>;

/** The stream position of a message. */
interface MessagePosition {
  /** another epoch means another database: load the lists again */
  epoch: string;
  /** the number of the event in its branch */
  seq: number;
}

/** What the messages of all events have. */
interface EventMessage extends MessagePosition {
  timestamp: string;
  /** the `seq` of the branch's message before this one */
  after: number;
}

/** An order was placed, whatever its status. */
export interface OrderCreatedMessage extends EventMessage {
  type: 'order-created';
  data: OrderEventPayload;
}

/** The status of an order changed, or its lines. */
export interface OrderStatusMessage extends EventMessage {
  type: 'order-status';
  data: OrderEventPayload;
}

/** The kitchen status of an order, or a mark of the kitchen, changed. */
export interface KitchenStatusMessage extends EventMessage {
  type: 'kitchen-status';
  data: KitchenStatusPayload;
}

/** Orders of a business day were changed at once: load the list of the day. */
export interface DayChangedMessage extends EventMessage {
  type: 'day-changed';
  data: DayChangedPayload;
}

/** The stream no longer has the events up to `seq`: load the list of the day, and continue after `seq`. */
export interface ResyncMessage extends MessagePosition {
  type: 'resync';
  timestamp: string;
  data: { branch_id: number };
}

/** "Send a test event". */
export interface TestMessage {
  type: 'test';
  timestamp: string;
  data: { webhook_id: number };
}

export type BranchMessage = OrderCreatedMessage | OrderStatusMessage | KitchenStatusMessage | DayChangedMessage;

/**
 * News of a branch: what it is now, so a later message of the same type makes an earlier one obsolete. They have no
 * `seq`. The first ones after a webhook was added have everything, later ones what has changed.
 */
export type BranchNews =
  | { type: 'menu-changed'; timestamp: string; data: { branch_id: number; menu_version: number } }
  | { type: 'item-availability'; timestamp: string; data: { branch_id: number; items: ItemAvailability[] } }
  | { type: 'branch-state'; timestamp: string; data: { branch_id: number; state: TakingState } };

/**
 * The body of a message; `type` says what `data` is. The events of a branch arrive in order. `after` is the `seq` of the
 * branch's message before this one, so nothing is missing if it equals the last `seq` that the receiver has accepted.
 */
export type WebhookMessage = BranchMessage | ResyncMessage | BranchNews | TestMessage;

/**
 * `GET /api/orders/branch/{branchId}/events?epoch=&after=`: at most `REPLAY_LIMIT` events after a position. If the last
 * one has a lower number than `seq`, there are more. `resync`: the stream has no events from that position on.
 */
export interface BranchEvents {
  epoch: string;
  seq: number;
  /** a key that sees only its own orders gets `other-order` in the place of others' */
  events: (BoardEvent | OtherOrderEvent)[];
  resync?: true;
}

export type BranchEventsAnswer = Answer<BranchEvents>;
