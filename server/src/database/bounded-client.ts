import pg from 'pg';

/**
 * A connection of the pool. It sends a statement without waiting for the answer of the one before, where the caller does
 * not wait either; what is asked one by one goes one by one. In this mode the driver closes a connection as soon as an
 * answer does not come within `query_timeout`: it may be half open, and whatever was asked on it next, a rollback before
 * all, would wait as long again. A connection that PostgreSQL ends never ends the process.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    // Between the pool's own listener and the borrower's there is a moment with none, and an error that nobody listens to
    // ends the process. Whoever uses the connection learns of its end by the next query.
    this.on('error', () => undefined);
  }
}
