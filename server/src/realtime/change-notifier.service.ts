import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BoardEvent, OpeningCheckPayload } from '../../../libs/contract/events.js';
import { type AppConfig, CONFIG } from '../config.js';
import { InjectLive } from '../database/live-database.js';
import { ListenLine } from './listen-line.js';

const CHANNEL = 'branch_changed';
/** carries whole events: PostgreSQL takes at most 7999 bytes of each */
const CHECK_CHANNEL = 'opening_check';
/** without a payload: every process reads which sessions are left */
const SESSIONS_CHANNEL = 'sessions_ended';
/** between two notifications of the others: what changes meanwhile is sent as one */
const REST_MS = 20;

/** `event`: what the branch has new, where the caller knows it. */
type Listener = (branchId: number, event?: BoardEvent) => void;
type CheckListener = (check: OpeningCheckPayload) => void;

/**
 * Notifies every server process that a branch has changed: this process at once, the others through PostgreSQL's NOTIFY,
 * with the branch's number only, coalesced, from outside the transaction. A notification may be lost: every listener also
 * sweeps.
 */
@Injectable()
export class ChangeNotifier implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ChangeNotifier.name);
  private readonly listeners: Listener[] = [];
  private readonly checkListeners: CheckListener[] = [];
  private readonly sessionsListeners: (() => void)[] = [];
  private readonly pending = new Set<number>();
  /** when the others may be notified again, by the monotonic clock */
  private restsUntil = 0;
  private flush: NodeJS.Timeout | undefined;
  private readonly line: ListenLine;

  constructor(@Inject(CONFIG) config: AppConfig, @InjectLive() others: DataSource) {
    this.line = new ListenLine({
      url: config.databaseListenUrl ?? config.databaseUrl,
      setting: config.databaseListenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL',
      channels: {
        [CHANNEL]: (payload) => this.emit(Number(payload)),
        [CHECK_CHANNEL]: (payload) => this.emitReceivedCheck(payload),
        [SESSIONS_CHANNEL]: () => this.emitSessionsEnded(),
      },
      others,
    });
  }

  /** Calls `listener` for every change, of this process or another. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Notifies all processes. To be called after the commit of anything that changed a branch's orders, stock or menu.
   *
   * @param event the event that was committed, as its log has it: it need not be read again then
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
   * Publishes an opening check to all processes, which is in no log: a process that cannot be notified now never emits it, and
   * its boards show no test order.
   */
  async publishCheck(check: OpeningCheckPayload): Promise<void> {
    this.emitCheck(check);
    await this.line.notify(CHECK_CHANNEL, [JSON.stringify(check)]);
  }

  /** Calls `listener` when sessions were ended, by this process or another. */
  onSessionsEnded(listener: () => void): void {
    this.sessionsListeners.push(listener);
  }

  /** Notifies all processes that sessions were ended. To be called after the commit. */
  notifySessionsEnded(): void {
    this.emitSessionsEnded();
    void this.line.notify(SESSIONS_CHANNEL, ['']);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.line.start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.flush);
    await this.line.stop();
  }

  private emit(branchId: number, event?: BoardEvent): void {
    for (const listener of this.listeners) listener(branchId, event);
  }

  private emitSessionsEnded(): void {
    for (const listener of this.sessionsListeners) listener();
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
    this.flush ??= setTimeout(() => void this.notifyOthers(), this.restsUntil - performance.now());
  }

  /** One statement after the other. While the line is away nothing is sent: the sweep of the others finds the change. */
  private async notifyOthers(): Promise<void> {
    const branches = [...this.pending].map(String);
    this.pending.clear();
    this.restsUntil = performance.now() + REST_MS;
    await this.line.notify(CHANNEL, branches);
    this.flush = undefined;
    if (this.pending.size > 0) this.notifyOthersSoon();
  }
}
