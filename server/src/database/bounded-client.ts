import pg from 'pg';
import { postgresError, READ_ONLY } from '../common/database-errors.js';

/** The driver's message for a query without an answer within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection that closes if an answer does not arrive in time: it may be half open, and the next query, such as a
 * rollback, would wait as long again. It also closes after a read-only server has rejected a write, because a new
 * connection may reach its successor. If PostgreSQL ends a connection, the process continues.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // bound, not overridden: the driver's `query` has a dozen signatures, and returns a promise unless it gets a
    // callback
    const query: (...args: unknown[]) => unknown = this.query.bind(this);
    const boundedQuery = (...args: unknown[]): unknown => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.closeAfter(error));
      return answer;
    };
    Object.assign(this, { query: boundedQuery });
    // Between the pool's listener and the borrower's there is a moment without one, and an error without a listener
    // ends the process. The user of the connection gets the error from its next query.
    this.on('error', () => undefined);
  }

  /** Closes the connection after an error if it may be half open or connected to a read-only server. */
  private closeAfter(error: unknown): void {
    const isSilent = error instanceof Error && error.message === NO_ANSWER;
    if (isSilent || postgresError(error)?.code === READ_ONLY) void this.end();
  }
}
