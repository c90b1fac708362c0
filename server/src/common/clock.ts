import { Injectable } from '@nestjs/common';

/** A time of the database, with this process's monotonic time (`performance.now()`) before and after the read. */
export interface DatabaseTime {
  /** ms since 1970 */
  at: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * The database's clock, by which all servers judge every deadline, so that a server with a wrong clock gives the same
 * answers as the others. `DatabaseWatchService` reads the database's time; between reads the process's monotonic clock
 * is used, so changes of the machine's clock have no effect. Before the first read it is the machine's clock. Tests
 * bind another one.
 */
@Injectable()
export class Clock {
  /** ms to add to `performance.now()` */
  private offset: number | undefined;

  now(): Date {
    return new Date(this.offset === undefined ? Date.now() : performance.now() + this.offset);
  }

  /** How many ms the machine's clock is ahead of the database's; negative if it is behind. */
  get machineAheadMs(): number {
    return this.offset === undefined ? 0 : Date.now() - (performance.now() + this.offset);
  }

  /**
   * Makes the smallest correction that is consistent with the read, so that the clock does not jump with the network's
   * latency.
   */
  correct({ at, askedAt, answeredAt }: DatabaseTime): void {
    // the database read its clock between the request and the answer
    const least = at - answeredAt;
    const most = at - askedAt;
    this.offset = Math.min(Math.max(this.offset ?? (least + most) / 2, least), most);
  }
}
