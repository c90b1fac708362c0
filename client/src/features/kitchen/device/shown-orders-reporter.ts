import type { Order } from '@libs/contract/orders/orders.js';
import type { JoiningSocket, Membership, Subscriptions } from '../../../realtime/subscriptions.js';

type Shown = Pick<Order, 'id'>;

interface Options {
  branchId: number;
  /** whether the tab is visible; a hidden tab reports nothing */
  isVisible(): boolean;
  /** the screen's registration for the branch */
  screen?: string | undefined;
  /** called after each answer, with whether the server counts this screen as a board */
  onCounted?(isCounted: boolean): void;
  /** ms until a report that the server rejected is repeated */
  retryMs?: number;
}

const BATCH = 200;
const RETRY_MS = 5_000;

/**
 * Reports to the server that this screen is a board, and which orders of the branch are on it. A rejected report is
 * repeated. After a reconnection everything is reported again, because the server may have forgotten it.
 */
export class ShownOrdersReporter {
  private readonly onScreen = new Set<readonly Shown[]>();
  private reported = new Set<string>();
  /** whether the server knows of this board, which may show no order */
  private isKnown = false;
  private isOn = false;
  private membership: Membership | null = null;

  constructor(private readonly options: Options) {}

  start(subscriptions: Subscriptions): void {
    const { branchId, retryMs = RETRY_MS } = this.options;
    this.forget();
    this.isOn = true;
    this.membership = subscriptions.subscribe(`shown ${branchId}`, {
      join: (socket) => this.send(socket),
      onLost: () => this.forget(),
      // this screen is no longer a board
      leave: (socket) => socket.emit('board:shown', { branchId, orderIds: [], ended: true }, () => undefined),
      pollEvery: retryMs,
      isUrgent: true,
    });
  }

  stop(): void {
    this.isOn = false;
    this.membership?.end();
    this.membership = null;
  }

  /** Adds orders to the screen; returns a function that removes them. Call `report` once they are painted. */
  show(orders: readonly Shown[]): () => void {
    this.onScreen.add(orders);
    return () => this.onScreen.delete(orders);
  }

  /** Whether there is something to report: the board itself, or an order. */
  hasUnreported(): boolean {
    return this.isOn && (!this.isKnown || this.unreported().length > 0);
  }

  /** Reports the orders on the screen that were not reported yet. */
  readonly report = (): void => {
    if (this.hasUnreported()) this.membership?.join();
  };

  /** Sends one message after the other until everything is reported. Returns false if the server rejected one. */
  private async send(socket: JoiningSocket): Promise<boolean> {
    const { branchId, isVisible, screen, onCounted } = this.options;
    if (!isVisible()) return false;
    while (this.hasUnreported()) {
      const orderIds = this.unreported().slice(0, BATCH);
      const request = { branchId, orderIds, ...(screen !== undefined && { screen }) };
      const { error, counted } = await socket.emitWithAck('board:shown', request);
      if (error) return false;
      if (!this.isOn) break;
      onCounted?.(counted !== false);
      this.isKnown = true;
      const shown = this.shownIds();
      this.reported = new Set([...this.reported, ...orderIds].filter((id) => shown.has(id)));
    }
    return true;
  }

  private shownIds(): Set<string> {
    return new Set([...this.onScreen].flatMap((orders) => orders.map(({ id }) => id)));
  }

  private unreported(): string[] {
    return [...this.shownIds()].filter((id) => !this.reported.has(id));
  }

  private forget(): void {
    this.reported.clear();
    this.isKnown = false;
  }
}
