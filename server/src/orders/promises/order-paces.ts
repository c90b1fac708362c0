import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type BranchPace, BranchPaces } from '../../branches/branch-estimates.js';
import { Clock } from '../../common/clock.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { readPaces } from './order-pace.repository.js';

const CACHED_MS = 5000;

/** The pace of every branch. Each process reads it from the database at most every 5 s. */
@Injectable()
export class OrderPaces extends BranchPaces {
  private readonly reads = new SingleFlight((_key: 'all') => this.read());
  private cached: { at: number; paces: ReadonlyMap<number, BranchPace> } | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async all(): Promise<ReadonlyMap<number, BranchPace>> {
    const age = this.cached === undefined ? Number.POSITIVE_INFINITY : this.clock.now().getTime() - this.cached.at;
    return this.cached && age >= 0 && age < CACHED_MS ? this.cached.paces : this.reads.ask('all');
  }

  private async read(): Promise<ReadonlyMap<number, BranchPace>> {
    const now = this.clock.now();
    const paces = await readPaces(this.db, now);
    this.cached = { at: now.getTime(), paces };
    return paces;
  }
}
