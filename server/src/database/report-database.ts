import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { type AppConfig, CONFIG } from '../config.js';
import { dataSourceOptions } from './data-source.js';
import { rows } from './rows.js';

/** A snapshot of the database, for all statements of a report. */
export interface Snapshot {
  manager: EntityManager;
  /** the time of the snapshot, in ISO format */
  asOf: string;
}

/**
 * Returns the time of the snapshot, and changes settings for long reads until its end: more memory for grouping, no JIT
 * compilation, and indexes instead of whole tables. On a standby the time is that of the last replayed transaction, or
 * of the standby's start.
 */
const BEGIN = `SELECT CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())
    ELSE now() END AS as_of,
  set_config('work_mem', '64MB', true), set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true)`;

/** The database for reports: that of `DATABASE_READ_URL` if it is set, otherwise the server's own. */
@Injectable()
export class ReportDatabase implements OnModuleDestroy {
  private readonly replica: DataSource | undefined;
  private connecting: Promise<DataSource> | undefined;

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    @Inject(CONFIG) { databaseReadUrl: databaseUrl, poolSize }: AppConfig,
  ) {
    if (databaseUrl === undefined) return;
    this.replica = new DataSource({ ...dataSourceOptions({ databaseUrl, poolSize }), migrations: [] });
  }

  async onModuleDestroy(): Promise<void> {
    await this.connecting?.catch(() => undefined);
    if (this.replica?.isInitialized) await this.replica.destroy();
  }

  /** Runs reads in one snapshot. */
  async read<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const runner = await this.openSnapshot();
    try {
      return await work(runner);
    } finally {
      await runner.close();
    }
  }

  /** Opens a snapshot for a read of any length. The caller closes it. */
  async openSnapshot(): Promise<Snapshot & { runner: QueryRunner; close: () => Promise<void> }> {
    const runner = (await this.connected()).createQueryRunner();
    const close = async (): Promise<void> => {
      try {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
      } finally {
        await runner.release();
      }
    };
    try {
      await runner.startTransaction('REPEATABLE READ');
      const [first] = await rows<{ as_of: Date }>(runner, BEGIN);
      if (!first) throw new Error('the snapshot has no time');
      return { runner, manager: runner.manager, asOf: first.as_of.toISOString(), close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  private async connected(): Promise<DataSource> {
    if (!this.replica) return this.primary;
    if (this.replica.isInitialized) return this.replica;
    this.connecting ??= this.replica.initialize().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }
}
