import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { DomainError } from '../common/errors.js';
import { ReportDatabase, type Snapshot } from './report-database.js';
import { rows } from './rows.js';

export type ReportParameter = string | number | null;

export interface ReportStatement {
  sql: string;
  parameters: readonly ReportParameter[];
}

interface ReportRequest<Head, Row> {
  /** reads what is needed before the rows, in the same snapshot */
  readHead: (snapshot: Snapshot) => Promise<Head>;
  /** whose rows make the report */
  statement: ReportStatement;
  headText: (head: Head) => string;
  rowText: (row: Row) => string;
}

interface Report<Head> {
  head: Head;
  /** the file, a piece at a time: the head, then the rows; end it early and its transaction ends too */
  pieces: AsyncGenerator<string>;
}

type OpenSnapshot = Awaited<ReturnType<ReportDatabase['openSnapshot']>>;

const ROWS_AT_ONCE = 1000;
/** Each report holds a database connection while it lasts; the rest of the pool stays for the orders. */
const REPORTS_AT_ONCE = 2;

/**
 * Reads the rows of a long report without ever holding them all: a cursor reads a batch at a time, as fast as the reader
 * takes them. Head and rows come from one snapshot, so that they agree. (The driver's own cursors are submitted as one query,
 * whose time limit would count for the whole report; here it counts for each batch.)
 */
@Injectable()
export class ReportStreams {
  private running = 0;

  constructor(private readonly db: ReportDatabase) {}

  /** @throws DomainError if as many reports as allowed are under way */
  async begin<Head, Row>(request: ReportRequest<Head, Row>): Promise<Report<Head>> {
    if (this.running >= REPORTS_AT_ONCE) {
      throw new DomainError('busy', 'Other exports are under way. Try again in a minute.');
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
      // a generator that never began would not clean up after itself when its reader goes away
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

/** A statement with its parameters as literals: the declaration of a cursor takes none. */
function withLiterals({ sql, parameters }: ReportStatement): string {
  return sql.replace(/\$(\d+)/g, (_, number) => {
    const parameter = parameters[Number(number) - 1] ?? null;
    if (parameter === null) return 'NULL';
    return typeof parameter === 'number' ? String(parameter) : pg.escapeLiteral(parameter);
  });
}
