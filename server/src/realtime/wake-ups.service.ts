import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../config.js';

const CHANNEL = 'branch_changed';
/** wake-ups of one branch within this time go out as one notification */
const COALESCE_MS = 5;
const RECONNECT_MS = 1000;

type Listener = (branchId: number) => void;

/**
 * Tells every server process that a branch has something new. Within this process at once; to the others through
 * PostgreSQL's NOTIFY, with the branch's number only, coalesced, from outside the transaction. It is a hint and may be
 * lost: whoever listens also sweeps.
 */
@Injectable()
export class WakeUps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WakeUps.name);
  private readonly listeners: Listener[] = [];
  private readonly pending = new Set<number>();
  private flush: NodeJS.Timeout | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  private isStopped = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onWake(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Call it after the commit of anything that changed a branch's orders, stock or menu. */
  wakeUp(branchId: number): void {
    this.tell(branchId);
    this.pending.add(branchId);
    this.flush ??= setTimeout(() => void this.notifyOthers(), COALESCE_MS);
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

  private tell(branchId: number): void {
    for (const listener of this.listeners) listener(branchId);
  }

  private async notifyOthers(): Promise<void> {
    const branches = [...this.pending];
    this.pending.clear();
    this.flush = undefined;
    try {
      await this.db.query(`SELECT pg_notify('${CHANNEL}', id::text) FROM unnest($1::int[]) AS id`, [branches]);
    } catch (error) {
      this.logger.warn(`other servers were not woken, their sweep will find it: ${String(error)}`);
    }
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'passline listen',
    });
    // an 'error' without a listener would end the process
    client.on('error', (error) => this.retry(client, error));
    client.on('end', () => this.retry(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.tell(Number(payload)));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.retry(client, error);
    }
  }

  private retry(client: pg.Client, error: unknown): void {
    if (this.isStopped || this.client !== client) return;
    this.client = undefined;
    this.logger.warn(`wake-ups of other servers are away, the sweep goes on: ${String(error)}`);
    client.removeAllListeners('notification');
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.listen(), RECONNECT_MS);
  }
}
