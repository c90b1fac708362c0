import { Injectable } from '@nestjs/common';

/** A time that the database has given, and this process's monotonic times (`performance.now()`) around its answer. */
export interface DatabaseTime {
  /** ms since 1970 */
  at: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * The database's clock, by which all servers judge every deadline: a server whose own clock is wrong gives the same answers
 * as the others. Between two answers of the database (`DatabaseWatchService`) this process's monotonic clock carries it on, so that
 * a change of the machine's clock changes nothing. Before the first answer it is the machine's clock. Tests around midnight
 * bind another one.
 */
@Injectable()
export class Clock {
  /** ms to add to `performance.now()` */
  private offset: number | undefined;

  now(): Date {
    return new Date(this.offset === undefined ? Date.now() : performance.now() + this.offset);
  }

  /** How far the machine's clock is ahead of the database's, in ms; negative where it is behind. */
  get machineAheadMs(): number {
    return this.offset === undefined ? 0 : Date.now() - (performance.now() + this.offset);
  }

  /** Corrects the clock by as little as an answer of the database demands, so that it does not jump with the network's latency. */
  correct({ at, askedAt, answeredAt }: DatabaseTime): void {
    // the database read its clock between the request and the answer
    const least = at - answeredAt;
    const most = at - askedAt;
    this.offset = Math.min(Math.max(this.offset ?? (least + most) / 2, least), most);
  }
}
