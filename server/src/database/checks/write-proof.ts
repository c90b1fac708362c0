import { DataSource } from 'typeorm';
import { SingleFlight } from '../../common/process/single-flight.js';
import { firstRow } from '../rows.js';

/** ms for which a write counts as a proof: one small write in that time, for all who ask */
const PROVEN_MS = 3000;
/** ms within which a write has to be committed */
const COMMIT_MS = 2000;

const UNFINISHED = `The database has not finished a small change within ${COMMIT_MS / 1000} s: look at its disk and, if commits wait for one, its standby.`;

/** So little memory that the words of `TRIAL` are sorted in a file. */
const SMALL_MEMORY = `SET LOCAL work_mem = '64kB'`;
/**
 * A message in the log, which is committed as an order is, and a temporary file, for which the disk needs room. It changes no row, so that
 * nothing has to be cleaned up.
 */
const TRIAL = `
  SELECT pg_backend_pid() AS pid, pg_logical_emit_message(true, 'passline', 'ready'),
    (SELECT count(*) FROM (SELECT md5(n::text) AS word FROM generate_series(1, 2000) AS n ORDER BY word OFFSET 0) AS words)`;

/** Proves that the database finishes changes: that it only accepts them says nothing of a full disk or a silent synchronous standby. */
export class WriteProof {
  private provenAt = Number.NEGATIVE_INFINITY;
  private readonly writes = new SingleFlight(() => this.write());

  constructor(private readonly db: DataSource) {}

  /** Why the database finishes no change, in one sentence; undefined if it finished one in the last 3 s. @throws what the database says */
  async obstacle(): Promise<string | undefined> {
    return this.isProven() ? undefined : this.writes.ask(undefined);
  }

  private isProven(): boolean {
    return performance.now() - this.provenAt < PROVEN_MS;
  }

  private async write(): Promise<string | undefined> {
    // by the write that this one has waited for
    if (this.isProven()) return undefined;
    let pid: number | undefined;
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      // a commit that waits for its standby has no limit of its own, and would keep its connection for as long
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
