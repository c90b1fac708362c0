import { DataSource } from 'typeorm';
import { SingleFlight } from '../../common/process/single-flight.js';
import { firstRow } from '../rows.js';

/** ms for which a write counts as proof; there is at most one small write in this time */
const PROVEN_MS = 3000;
/** ms in which a write must be committed */
const COMMIT_MS = 2000;

const UNFINISHED = `The database has not finished a small change within ${COMMIT_MS / 1000} s: look at its disk and, if commits wait for one, its standby.`;

/** So little memory that PostgreSQL sorts the words of `TRIAL` in a file. */
const SMALL_MEMORY = `SET LOCAL work_mem = '64kB'`;
/**
 * Writes a message to the write-ahead log, which is committed like an order, and a temporary file, which needs disk
 * space. Changes no row, so there is nothing to clean up.
 */
const TRIAL = `
  SELECT pg_backend_pid() AS pid, pg_logical_emit_message(true, 'passline', 'ready'),
    (SELECT count(*) FROM (SELECT md5(n::text) AS word FROM generate_series(1, 2000) AS n ORDER BY word OFFSET 0) AS words)`;

/**
 * Proves that the database commits writes. With a full disk or a silent synchronous standby it accepts them, but does
 * not commit.
 */
export class WriteProof {
  private provenAt = Number.NEGATIVE_INFINITY;
  private readonly writes = new SingleFlight(() => this.write());

  constructor(private readonly db: DataSource) {}

  /**
   * Returns a sentence that says why the database commits no write; undefined if it has committed one in the last 3 s.
   * @throws the database's error
   */
  async obstacle(): Promise<string | undefined> {
    return this.isProven() ? undefined : this.writes.ask(undefined);
  }

  private isProven(): boolean {
    return performance.now() - this.provenAt < PROVEN_MS;
  }

  private async write(): Promise<string | undefined> {
    // the write for which this call has waited
    if (this.isProven()) return undefined;
    let pid: number | undefined;
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      // a commit that waits for its standby has no time limit, and would occupy its connection
      if (pid !== undefined) this.db.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => undefined);
    }, COMMIT_MS);
    try {
      await this.db.transaction(async (tx) => {
        await tx.query(SMALL_MEMORY);
        pid = (await firstRow<{ pid: number }>(tx, TRIAL))?.pid;
      });
    } finally {
      clearTimeout(limit);
    }
    if (isLate) return UNFINISHED;
    this.provenAt = performance.now();
    return undefined;
  }
}
