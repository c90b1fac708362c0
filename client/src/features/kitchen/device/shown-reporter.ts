import type { Order } from '@libs/contract/orders.js';
import type { PasslineSocket } from '../../../realtime/socket.js';

type Shown = Pick<Order, 'id'>;

interface Options {
  branchId: number;
  /** a hidden tab shows nothing, so it claims nothing */
  isVisible(): boolean;
  /** the screen's registration for the branch */
  screen?: string | undefined;
  /** called with whether the server counts this screen as a board, after each of its answers */
  onCounted?(isCounted: boolean): void;
  /** ms until what the server did not take is reported again */
  retryMs?: number;
}

const BATCH = 200;
const ANSWER_WITHIN_MS = 8_000;
const RETRY_MS = 5_000;

/**
 * Reports to the server which orders of a branch are on this screen, and that a board is here at all. What the server did
 * not take is reported again, and after a reconnection everything is: the server may have forgotten.
 */
export class ShownReporter {
  private readonly onScreen = new Set<readonly Shown[]>();
  private reported = new Set<string>();
  /** the server knows that a board is here, though it may show no order */
  private isKnown = false;
  private isReporting = false;
  /** counts the connections: what one of them took says nothing of the next */
  private connection = 0;
  private line: PasslineSocket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {}

  start(line: PasslineSocket): void {
    this.line = line;
    line.on('connect', this.onConnect);
    this.onConnect();
  }

  /** Ends the reports and says so: this screen is no board any more. */
  stop(): void {
    const { line } = this;
    line?.off('connect', this.onConnect);
    this.line = null;
    clearTimeout(this.retry);
    // a message without a connection would be kept for the next one, where no board has reported yet
    if (line?.connected !== true) return;
    line.emit('board:shown', { branchId: this.options.branchId, orderIds: [], ended: true }, () => undefined);
  }

  /** These orders are on the screen until the function that it gives is called. Call `report` once they are painted. */
  show(orders: readonly Shown[]): () => void {
    this.onScreen.add(orders);
    return () => this.onScreen.delete(orders);
  }

  /** Whether the server could be sent something now that it does not know: an order, or that a board is here. */
  hasNews(): boolean {
    if (this.line?.connected !== true) return false;
    return !this.isKnown || [...this.onScreen].some((orders) => orders.some(({ id }) => !this.reported.has(id)));
  }

  /** Reports what is on the screen and was not reported yet; one message at a time. */
  readonly report = async (): Promise<void> => {
    const { line, isReporting } = this;
    const { branchId, isVisible, screen, onCounted, retryMs = RETRY_MS } = this.options;
    if (line?.connected !== true || isReporting || !isVisible()) return;
    const ids = new Set([...this.onScreen].flatMap((orders) => orders.map(({ id }) => id)));
    const orderIds = [...ids].filter((id) => !this.reported.has(id)).slice(0, BATCH);
    if (orderIds.length === 0 && this.isKnown) return;
    this.isReporting = true;
    const { connection } = this;
    const isTaken = await line
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck('board:shown', { branchId, orderIds, ...(screen !== undefined && { screen }) })
      .then(
        ({ error, counted }) => {
          if (!error && this.line !== null) onCounted?.(counted !== false);
          return !error;
        },
        () => false, // no answer: reported again below
      );
    this.isReporting = false;
    if (this.line === null) return;
    if (isTaken && connection === this.connection) {
      this.isKnown = true;
      this.reported = new Set([...[...this.reported].filter((id) => ids.has(id)), ...orderIds]);
    }
    if (isTaken) {
      await this.report();
      return;
    }
    clearTimeout(this.retry);
    this.retry = setTimeout(this.report, retryMs);
  };

  private readonly onConnect = (): void => {
    this.connection += 1;
    this.reported.clear();
    this.isKnown = false;
    void this.report();
  };
}
