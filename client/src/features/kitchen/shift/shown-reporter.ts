import type { Order } from '@libs/contract/orders.js';
import type { PasslineSocket } from '../../../realtime/socket.js';

type Shown = Pick<Order, 'id'>;

interface Options {
  branchId: number;
  /** a hidden tab shows nothing, so it claims nothing */
  isVisible(): boolean;
  /** ms until what the server did not take is told again */
  retryMs?: number;
}

const BATCH = 200;
const ANSWER_WITHIN_MS = 8_000;
const RETRY_MS = 5_000;

/**
 * Tells the server which orders of a branch are on this screen, and that a board is here at all. What the server did
 * not take is told again, and after a reconnection everything is: the server may have forgotten.
 */
export class ShownReporter {
  private readonly onScreen = new Set<readonly Shown[]>();
  private told = new Set<string>();
  /** the server knows that a board is here, though it may show no order */
  private isKnown = false;
  private isTelling = false;
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

  stop(): void {
    this.line?.off('connect', this.onConnect);
    this.line = null;
    clearTimeout(this.retry);
  }

  /** These orders are on the screen until the function that it gives is called. Say `tell` once they are painted. */
  show(orders: readonly Shown[]): () => void {
    this.onScreen.add(orders);
    return () => this.onScreen.delete(orders);
  }

  /** Tells what is on the screen and was not told yet; one message at a time. */
  readonly tell = async (): Promise<void> => {
    const { line, isTelling } = this;
    const { branchId, isVisible, retryMs = RETRY_MS } = this.options;
    if (line?.connected !== true || isTelling || !isVisible()) return;
    const ids = new Set([...this.onScreen].flatMap((orders) => orders.map(({ id }) => id)));
    const orderIds = [...ids].filter((id) => !this.told.has(id)).slice(0, BATCH);
    if (orderIds.length === 0 && this.isKnown) return;
    this.isTelling = true;
    const { connection } = this;
    const isTaken = await line
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck('board:shown', { branchId, orderIds })
      .then(
        ({ error }) => !error,
        () => false, // no answer: told again below
      );
    this.isTelling = false;
    if (this.line === null) return;
    if (isTaken && connection === this.connection) {
      this.isKnown = true;
      this.told = new Set([...[...this.told].filter((id) => ids.has(id)), ...orderIds]);
    }
    if (isTaken) {
      await this.tell();
      return;
    }
    clearTimeout(this.retry);
    this.retry = setTimeout(this.tell, retryMs);
  };

  private readonly onConnect = (): void => {
    this.connection += 1;
    this.told.clear();
    this.isKnown = false;
    void this.tell();
  };
}
