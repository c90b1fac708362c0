import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { NO_PERMISSION, postgresError, READ_ONLY } from '../common/database-errors.js';
import { commandLine } from '../common/process/command-line.js';
import { SingleFlight } from '../common/process/single-flight.js';
import { noRightsHere } from './checks/server-role.js';
import { WriteProof } from './checks/write-proof.js';
import { InjectLive } from './live-database.js';
import { firstRow } from './rows.js';

/** ms between two checks; a result is valid for as long */
const FRESH_MS = 1000;
/** ms in which the database must answer */
const ANSWER_MS = 3000;
/** s that a server's clock may differ from the database's */
const DIFFERENCE_SECONDS = 30;
const NO_TABLE = '42P01';
const DISK_FULL = '53100';
const NO_FILES = '53400';

/** An update of no row: PostgreSQL checks permissions and whether it accepts writes, but writes nothing. */
const LOOK = `
  WITH trial AS (UPDATE branch_stream SET seq = seq WHERE false)
  SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at`;

const SILENT = `The database has not answered within ${ANSWER_MS / 1000} s.`;
const REASONS: Record<string, string> = {
  [READ_ONLY]: 'The database takes no changes: it is a standby, or was made read-only.',
  [NO_PERMISSION]: noRightsHere(),
  [NO_TABLE]: `The database has no tables: load a dump, or run \`${commandLine('migrate')}\` with DATABASE_OWNER_URL.`,
  [DISK_FULL]: 'The disk of the database is full.',
  [NO_FILES]: 'The database may write no temporary file: raise its temp_file_limit.',
};

/**
 * Reads the database's time every second, which corrects the `Clock`, and checks whether the database accepts writes.
 * Every few seconds a small write proves that it commits them. Uses its own connections, so that it works while
 * requests use all others.
 */
@Injectable()
export class DatabaseWatchService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseWatchService.name);
  private readonly looks = new SingleFlight(() => this.look());
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  /** when a connection was lost last; a look that began before it is no answer */
  private doubtedAt = Number.NEGATIVE_INFINITY;
  private known: string | undefined;
  private readonly proof: WriteProof;

  constructor(
    @InjectLive() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {
    this.proof = new WriteProof(db);
  }

  /** Runs before any job compares a deadline. */
  async onModuleInit(): Promise<void> {
    await this.looks.ask(undefined);
    this.schedule();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /**
   * Returns a sentence that says why this server cannot use its database now; undefined if it can. Resolves within 3 s.
   */
  async obstacle(): Promise<string | undefined> {
    if (performance.now() - this.lookedAt > FRESH_MS) await this.looks.ask(undefined);
    return this.known ?? this.clockDifference();
  }

  /** Makes the next call of `obstacle` ask the database, because a connection to it was lost. */
  lookAgain(): void {
    this.doubtedAt = performance.now();
    this.lookedAt = Number.NEGATIVE_INFINITY;
  }

  private clockDifference(): string | undefined {
    const seconds = Math.round(this.clock.machineAheadMs / 1000);
    if (Math.abs(seconds) <= DIFFERENCE_SECONDS) return undefined;
    const way = seconds > 0 ? 'ahead of' : 'behind';
    return `The clock of this server is ${Math.abs(seconds)} s ${way} the database's: correct the machine's time.`;
  }

  private schedule(): void {
    this.timer = setTimeout(async () => {
      await this.looks.ask(undefined);
      if (!this.isStopped) this.schedule();
    }, FRESH_MS);
  }

  private async look(): Promise<void> {
    const before = this.known;
    const beganAt = performance.now();
    this.known = await withinLimit(this.ask());
    if (beganAt >= this.doubtedAt) this.lookedAt = performance.now();
    if (this.known === before || this.isStopped) return;
    if (this.known === undefined) this.logger.log('the database takes changes again');
    else this.logger.warn(`not ready: ${this.known}`);
  }

  private async ask(): Promise<string | undefined> {
    try {
      const askedAt = performance.now();
      const row = await firstRow<{ at: string }>(this.db, LOOK);
      if (row) this.clock.correct({ at: Number(row.at), askedAt, answeredAt: performance.now() });
      return await this.proof.obstacle();
    } catch (error) {
      return REASONS[postgresError(error)?.code ?? ''] ?? 'The database does not answer.';
    }
  }
}

/** Resolves like `question`, or with a sentence if that takes too long. */
async function withinLimit(question: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), ANSWER_MS);
  });
  try {
    return await Promise.race([question, limit]);
  } finally {
    clearTimeout(timer);
  }
}
