import pg from 'pg';
import { postgresError, READ_ONLY } from '../common/database-errors.js';

/** The driver's own words for a query whose answer did not come within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection that is closed as soon as an answer does not come in time: it may be half open, and whatever was asked on
 * it next, a rollback before all, would wait as long again. The same after a change that a read-only server has rejected: a
 * new connection may lead to its successor. A connection that PostgreSQL ends never ends the process.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // bound, not overridden: the driver has a dozen signatures for it, and answers all but callbacks with a promise
    const query: (...args: unknown[]) => unknown = this.query.bind(this);
    const boundedQuery = (...args: unknown[]): unknown => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.closeAfter(error));
      return answer;
    };
    Object.assign(this, { query: boundedQuery });
    // Between the pool's own listener and the borrower's there is a moment with none, and an error that nobody listens to
    // ends the process. The user of the connection gets the error from its next query.
    this.on('error', () => undefined);
  }

  /** Closes the connection after an error of one of its queries, where it may be half open or lead to a read-only server. */
  private closeAfter(error: unknown): void {
    const isSilent = error instanceof Error && error.message === NO_ANSWER;
    if (isSilent || postgresError(error)?.code === READ_ONLY) void this.end();
  }
}
