import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { DomainError } from '../common/errors.js';
import { ReportDatabase, type Snapshot } from './report-database.js';
import { rows } from './rows.js';

export type ReportParameter = string | number | readonly number[] | null;

export interface ReportStatement {
  sql: string;
  parameters: readonly ReportParameter[];
}

interface ReportRequest<Head, Row> {
  /** reads the data for the head, in the same snapshot */
  readHead: (snapshot: Snapshot) => Promise<Head>;
  /** the query of the rows */
  statement: ReportStatement;
  headText: (head: Head) => string;
  rowText: (row: Row) => string;
}

interface Report<Head> {
  head: Head;
  /** the file in pieces: the head, then the rows; ending the generator early ends the transaction */
  pieces: AsyncGenerator<string>;
}

type OpenSnapshot = Awaited<ReturnType<ReportDatabase['openSnapshot']>>;

const ROWS_AT_ONCE = 1000;
/** A running report uses a database connection; the rest of the pool stays free for orders. */
const REPORTS_AT_ONCE = 2;

/**
 * Streams the rows of a long report: a cursor reads one batch at a time, as fast as the reader consumes them. Head and
 * rows are of one snapshot, so they agree. (The driver's own cursors are one query, whose time limit would apply to the
 * whole report; here it applies to each batch.)
 */
@Injectable()
export class ReportStreams {
  private running = 0;

  constructor(private readonly db: ReportDatabase) {}

  /** @throws DomainError if the maximum number of reports is already running */
  async begin<Head, Row>(request: ReportRequest<Head, Row>): Promise<Report<Head>> {
    if (this.running >= REPORTS_AT_ONCE) {
      throw new DomainError('exports-busy', 'Other exports are still running. Try again in a minute.');
    }
    this.running += 1;
    const snapshot = await this.db.openSnapshot().catch((error: unknown) => {
      this.running -= 1;
      throw error;
    });
    try {
      // a slow reader may pause between two pieces for longer than a request may
      await snapshot.runner.query(`SET LOCAL idle_in_transaction_session_timeout = '2min'`);
      const head = await request.readHead(snapshot);
      const pieces = this.pieces(snapshot, request, head);
      // a generator that was never started would not clean up when its reader disconnects
      await pieces.next();
      return { head, pieces };
    } catch (error) {
      await this.end(snapshot);
      throw error;
    }
  }

  private async *pieces<Head, Row>(
    snapshot: OpenSnapshot,
    { headText, rowText, statement }: ReportRequest<Head, Row>,
    head: Head,
  ): AsyncGenerator<string> {
    try {
      yield '';
      yield headText(head);
      await snapshot.runner.query(`DECLARE report NO SCROLL CURSOR FOR ${withLiterals(statement)}`);
      let batch: Row[];
      do {
        batch = await rows<Row>(snapshot.runner, `FETCH ${ROWS_AT_ONCE} FROM report`);
        if (batch.length > 0) yield batch.map(rowText).join('');
      } while (batch.length === ROWS_AT_ONCE);
    } finally {
      await this.end(snapshot);
    }
  }

  private end({ close }: OpenSnapshot): Promise<void> {
    this.running -= 1;
    return close();
  }
}

/** Returns a statement with its parameters as literals, because a cursor's declaration accepts none. */
function withLiterals({ sql, parameters }: ReportStatement): string {
  return sql.replace(/\$(\d+)/g, (_, number) => {
    const parameter = parameters[Number(number) - 1] ?? null;
    if (parameter === null) return 'NULL';
    if (typeof parameter === 'number') return String(parameter);
    return pg.escapeLiteral(typeof parameter === 'string' ? parameter : `{${parameter.join(',')}}`);
  });
}
