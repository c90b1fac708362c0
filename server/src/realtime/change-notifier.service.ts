import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { BoardEvent, OpeningCheckPayload } from '../../../libs/contract/events.js';
import { type AppConfig, CONFIG } from '../config.js';

const CHANNEL = 'branch_changed';
/** carries whole events: PostgreSQL takes at most 7999 bytes of each */
const CHECK_CHANNEL = 'opening_check';
/** changes of one branch within this time are sent as one notification */
const COALESCE_MS = 5;
const RECONNECT_MS = 1000;
const CONNECT_TIMEOUT_MS = 3000;
/** a connection that is half open is found by the first notification that is sent over it */
const QUERY_TIMEOUT_MS = 5000;

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
  private readonly pending = new Set<number>();
  private flush: NodeJS.Timeout | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  /** the same once it listens */
  private line: pg.Client | undefined;
  private isStopped = false;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

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
    this.flush ??= setTimeout(() => void this.notifyOthers(), COALESCE_MS);
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
    try {
      await this.line?.query(`SELECT pg_notify('${CHECK_CHANNEL}', $1)`, [JSON.stringify(check)]);
    } catch (error) {
      this.logger.warn(`other servers were not notified of an opening check: ${String(error)}`);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.flush);
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private emit(branchId: number, event?: BoardEvent): void {
    for (const listener of this.listeners) listener(branchId, event);
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

  /**
   * Over the listening connection, so that the notifications which come back to this process can be told apart; one
   * after the other, and what comes meanwhile goes out with the next.
   */
  private async notifyOthers(): Promise<void> {
    // while the connection is away nothing is sent: the warning is logged, and the sweep of the others finds the change
    while (this.pending.size > 0 && this.line) {
      const { line } = this;
      const branches = [...this.pending];
      this.pending.clear();
      try {
        await line.query(`SELECT pg_notify('${CHANNEL}', id::text) FROM unnest($1::int[]) AS id`, [branches]);
      } catch (error) {
        this.retry(line, error);
      }
    }
    this.pending.clear();
    this.flush = undefined;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'passline listen',
      // a notification commits too, and nothing is lost with it that has to wait for the disk
      options: '-c synchronous_commit=off',
    });
    // an 'error' without a listener would end the process
    client.on('error', (error) => this.retry(client, error));
    client.on('end', () => this.retry(client, new Error('the connection ended')));
    this.client = client;
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      client.on('notification', ({ processId, channel, payload = '' }) => {
        // this process has notified its own listeners already
        if (processId === rows[0]?.pid) return;
        if (channel === CHECK_CHANNEL) this.emitReceivedCheck(payload);
        else this.emit(Number(payload));
      });
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${CHECK_CHANNEL}`);
      if (this.client === client) this.line = client;
    } catch (error) {
      this.retry(client, error);
    }
  }

  private retry(client: pg.Client, error: unknown): void {
    if (this.isStopped || this.client !== client) return;
    this.client = undefined;
    this.line = undefined;
    this.logger.warn(`notifications of other servers are away, the sweep goes on: ${String(error)}`);
    client.removeAllListeners('notification');
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.listen(), RECONNECT_MS);
  }
}
