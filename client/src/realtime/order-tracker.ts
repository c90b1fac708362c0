import { POLL_INTERVAL_MS, type PublicKitchenStatusPayload } from '@libs/contract/orders/events.js';
import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { LiveEvent, Unreadable } from './incoming.js';
import { type JoiningSocket, subscriptions } from './subscriptions.js';

export interface OrderRef {
  reference: string;
  /** the order's secret, if this browser placed it; with it the contact data is not masked */
  token?: string;
}

/** An order as its page needs it. */
export interface TrackedOrder extends PublicOrder {
  /** whether it is polled every 5 s because there is no live connection */
  isPolled?: boolean;
  /** whether a message has changed its status or its phone since its customer's actions were read */
  hasOldActions?: boolean;
}

/** The cache's entry of the order. */
interface CachedOrder {
  shown(): TrackedOrder | undefined;
  update(change: (shown: TrackedOrder) => void): void;
  /**
   * Reads the order over HTTP. If a read is in flight, another one follows it, because the first may have been answered
   * before a change.
   */
  read(): Promise<unknown>;
}

type OrderMessage = PublicOrder | PublicKitchenStatusPayload;

/** Returns the fields of the order that a message changes. */
function changedBy(message: OrderMessage): Partial<PublicOrder> {
  if (!('seq' in message)) return message;
  const { status, kitchen_status, updated_at, ready_at, dispatched_at, cancellation } = message;
  return { status, kitchen_status, updated_at, ready_at, dispatched_at, cancellation };
}

/**
 * Keeps a cached order current: applies its messages, or polls it without a live connection. A read that a message has
 * overtaken never reverts the order. Any other read may, in case the database has lost its last moments.
 */
export class OrderTracker {
  /** whether a message arrived while a read was in flight */
  private isOvertaken = false;

  constructor(
    private readonly orderRef: OrderRef,
    private readonly cached: CachedOrder,
  ) {}

  /** Begins to track. @returns a function that ends it */
  start(): () => void {
    const { end } = subscriptions.subscribe(`order ${this.orderRef.reference}`, {
      join: (socket) => this.join(socket),
      // the server has no request to stop tracking: the room ends with the connection
      receive: (event) => this.receive(event),
      poll: () => {
        this.setPolled(true);
        void this.cached.read();
      },
      pollEvery: POLL_INTERVAL_MS,
    });
    return end;
  }

  onReadStarted(): void {
    this.isOvertaken = false;
  }

  /** Returns the order to show after a read. */
  merge(shown: TrackedOrder, read: TrackedOrder): TrackedOrder {
    if (this.isOvertaken && read.updated_at < shown.updated_at) return shown;
    return shown.isPolled ? { ...read, isPolled: true } : read;
  }

  private async join(socket: JoiningSocket): Promise<boolean> {
    const { reference, token } = this.orderRef;
    const request = token === undefined ? { reference } : { reference, order_token: token };
    const { error, order } = await socket.emitWithAck('order:track', request);
    if (order !== undefined) {
      this.setPolled(false);
      const shown = this.cached.shown();
      // older than the order shown: a slow response, or a database that lost its last moments
      if (shown !== undefined && order.updated_at < shown.updated_at) void this.cached.read();
      else this.apply(order);
    }
    return !error;
  }

  private receive(event: LiveEvent | Unreadable): void {
    const { reference } = this.orderRef;
    if (event.name === 'unreadable') void this.cached.read();
    else if (event.name === 'order-status' && event.data.order.reference === reference) this.apply(event.data.order);
    else if (event.name === 'kitchen-status' && event.data.reference === reference) this.apply(event.data);
  }

  private apply(message: OrderMessage): void {
    let needsRead = false;
    this.cached.update((shown) => {
      // messages may overtake each other
      if (message.updated_at < shown.updated_at) return;
      this.isOvertaken = true;
      // no message says which actions the customer has now, or what is refunded
      needsRead = this.orderRef.token !== undefined && message.updated_at > shown.updated_at;
      const { status, phone } = shown;
      Object.assign(shown, changedBy(message));
      if (needsRead && (shown.status !== status || shown.phone !== phone)) shown.hasOldActions = true;
    });
    if (needsRead) void this.cached.read();
  }

  private setPolled(isPolled: boolean): void {
    this.cached.update((shown) => {
      shown.isPolled = isPolled;
    });
  }
}
