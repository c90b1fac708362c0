import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { isDatabaseAway, postgresError } from '../common/database-errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { dataSourceOptions } from './data-source.js';
import { firstRow } from './rows.js';

/** How often, and how far apart in milliseconds, a replica is asked whether it has what the primary has. */
const TRIES = { count: 15, everyMs: 20 };
/** How long a replica is left alone that was away or behind, in milliseconds. */
const REST_MS = 5000;

/**
 * The database that long reads use: the replica of `DATABASE_READ_URL` where there is one, otherwise the server's own. The replica is
 * used only once it has replayed everything that the primary had when the read was asked for, so a report never lacks what somebody has just
 * done. One that is away, or does not catch up within a moment, is replaced by the primary.
 */
@Injectable()
export class ReportDatabase implements OnModuleDestroy {
  private readonly logger = new Logger(ReportDatabase.name);
  private readonly replica: DataSource | undefined;
  private connecting: Promise<DataSource> | undefined;
  /** of the monotonic clock */
  private restsUntil = 0;

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    @Inject(CONFIG) config: AppConfig,
  ) {
    const { databaseReadUrl: databaseUrl, poolSize } = config;
    if (databaseUrl === undefined) return;
    this.replica = new DataSource({ ...dataSourceOptions({ databaseUrl, poolSize }), migrations: [] });
  }

  async onModuleDestroy(): Promise<void> {
    await this.connecting?.catch(() => undefined);
    if (this.replica?.isInitialized) await this.replica.destroy();
  }

  /** Runs reads in one snapshot. They may run twice, where the replica fails in between. */
  async read<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const replica = await this.caughtUp();
    if (replica) {
      try {
        return await replica.transaction('REPEATABLE READ', work);
      } catch (error) {
        // also what a standby cancels because it conflicts with what it replays
        if (!postgresError(error) && !isDatabaseAway(error)) throw error;
        this.leaveAlone(error);
      }
    }
    return this.primary.transaction('REPEATABLE READ', work);
  }

  /** Opens one snapshot for a read of any length. The caller ends its transaction and releases it. */
  async openSnapshot(): Promise<QueryRunner> {
    const runner = ((await this.caughtUp()) ?? this.primary).createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      return runner;
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  /** The replica, once it has all that the primary has by now; undefined where that does not come about. */
  private async caughtUp(): Promise<DataSource | undefined> {
    if (!this.replica || performance.now() < this.restsUntil) return undefined;
    // what is inserted, not only what is written: a commit may be acknowledged before (`synchronous_commit = off`)
    const now = await firstRow<{ lsn: string }>(this.primary, 'SELECT pg_current_wal_insert_lsn()::text AS lsn');
    try {
      const replica = await this.connected(this.replica);
      for (let n = 0; n < TRIES.count; n += 1) {
        const found = await firstRow<{ has_all: boolean | null }>(
          replica,
          'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_all',
          [now?.lsn],
        );
        if (found?.has_all) return replica;
        await delay(TRIES.everyMs);
      }
      this.leaveAlone('it is behind, or no replica');
    } catch (error) {
      this.leaveAlone(error);
    }
    return undefined;
  }

  private connected(replica: DataSource): Promise<DataSource> {
    if (replica.isInitialized) return Promise.resolve(replica);
    this.connecting ??= replica.initialize().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private leaveAlone(why: unknown): void {
    this.restsUntil = performance.now() + REST_MS;
    this.logger.warn(`reports are read from the primary for ${REST_MS / 1000} s: ${String(why)}`);
  }
}
