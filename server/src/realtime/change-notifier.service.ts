import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BoardEvent, OpeningCheckPayload } from '../../../libs/contract/orders/events.js';
import { type AppConfig, CONFIG } from '../config.js';
import { InjectLive } from '../database/live-database.js';
import { NotificationListener } from './notification-listener.js';

const CHANNEL = 'branch_changed';
/** its payload is a whole event; NOTIFY allows at most 7999 bytes */
const CHECK_CHANNEL = 'opening_check';
/** without a payload: every process reads the remaining sessions */
const SESSIONS_CHANNEL = 'sessions_ended';
/** without a payload: every process reads the shop again */
const SHOP_CHANNEL = 'shop_changed';
/** ms between two notifications of other processes; changes in between are sent together */
const COALESCE_MS = 20;

/** `event`: the branch's new event, if the caller has it. */
type Listener = (branchId: number, event?: BoardEvent) => void;
type CheckListener = (check: OpeningCheckPayload) => void;

/**
 * Notifies every server process that a branch has changed: this one directly, the others by PostgreSQL's NOTIFY,
 * coalesced and outside the transaction. The payload is the branch's number. A notification may be lost, so every
 * listener also sweeps.
 */
@Injectable()
export class ChangeNotifierService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ChangeNotifierService.name);
  private readonly listeners: Listener[] = [];
  private readonly checkListeners: CheckListener[] = [];
  private readonly sessionsListeners: (() => void)[] = [];
  private readonly shopListeners: (() => void)[] = [];
  private readonly lossListeners: (() => void)[] = [];
  private readonly pending = new Set<number>();
  /** when the others may be notified again, by the monotonic clock */
  private nextNotifyAt = 0;
  private flush: NodeJS.Timeout | undefined;
  private readonly listener: NotificationListener;

  constructor(@Inject(CONFIG) config: AppConfig, @InjectLive() others: DataSource) {
    this.listener = new NotificationListener({
      url: config.databaseListenUrl ?? config.databaseUrl,
      setting: config.databaseListenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL',
      channels: {
        [CHANNEL]: (payload) => this.emit(Number(payload)),
        [CHECK_CHANNEL]: (payload) => this.emitReceivedCheck(payload),
        [SESSIONS_CHANNEL]: () => this.emitSessionsEnded(),
        [SHOP_CHANNEL]: () => this.emitShopChanged(),
      },
      others,
      onEnded: () => {
        for (const listener of this.lossListeners) listener();
      },
    });
  }

  /**
   * Calls `listener` when the connection that listens was ended from outside. The database of the next connection may be
   * another one, which lacks the last changes.
   */
  onConnectionLost(listener: () => void): void {
    this.lossListeners.push(listener);
  }

  /** Calls `listener` for every change, made by this process or another. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Notifies all processes. Call it after the commit of any change of a branch's orders, stock or menu.
   *
   * @param event the committed event as it is in the log, so that it need not be read again
   */
  notify(branchId: number, event?: BoardEvent): void {
    this.emit(branchId, event);
    this.pending.add(branchId);
    this.notifyOthersSoon();
  }

  /** Calls `listener` for every opening check, of this process or another. */
  onOpeningCheck(listener: CheckListener): void {
    this.checkListeners.push(listener);
  }

  /**
   * Publishes an opening check to all processes. It is in no log: a process that misses the notification never emits
   * it, and its boards show no test order.
   */
  async publishCheck(check: OpeningCheckPayload): Promise<void> {
    this.emitCheck(check);
    await this.listener.notify(CHECK_CHANNEL, [JSON.stringify(check)]);
  }

  /** Calls `listener` when sessions were ended, by this process or another. */
  onSessionsEnded(listener: () => void): void {
    this.sessionsListeners.push(listener);
  }

  /** Notifies all processes that sessions were ended. Call it after the commit. */
  notifySessionsEnded(): void {
    this.emitSessionsEnded();
    void this.listener.notify(SESSIONS_CHANNEL, ['']);
  }

  /** Calls `listener` when another process has changed the shop's brand or words. */
  onShopChanged(listener: () => void): void {
    this.shopListeners.push(listener);
  }

  /** Notifies the other processes that the shop was changed. To be called after the commit. */
  notifyShopChanged(): void {
    void this.listener.notify(SHOP_CHANNEL, ['']);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.flush);
    await this.listener.stop();
  }

  private emit(branchId: number, event?: BoardEvent): void {
    for (const listener of this.listeners) listener(branchId, event);
  }

  private emitSessionsEnded(): void {
    for (const listener of this.sessionsListeners) listener();
  }

  private emitShopChanged(): void {
    for (const listener of this.shopListeners) listener();
  }

  private emitReceivedCheck(payload: string): void {
    try {
      this.emitCheck(JSON.parse(payload));
    } catch (error) {
      this.logger.warn(`an opening check of another server could not be emitted: ${String(error)}`);
    }
  }

  private emitCheck(check: OpeningCheckPayload): void {
    for (const listener of this.checkListeners) listener(check);
  }

  private notifyOthersSoon(): void {
    this.flush ??= setTimeout(() => void this.notifyOthers(), this.nextNotifyAt - performance.now());
  }

  /**
   * Runs one statement at a time. Sends nothing while disconnected: the other processes find the change by their sweep.
   */
  private async notifyOthers(): Promise<void> {
    const branches = [...this.pending].map(String);
    this.pending.clear();
    this.nextNotifyAt = performance.now() + COALESCE_MS;
    await this.listener.notify(CHANNEL, branches);
    this.flush = undefined;
    if (this.pending.size > 0) this.notifyOthersSoon();
  }
}
