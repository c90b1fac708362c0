import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { KeptPromises } from '../../../../libs/contract/branches/branches.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { addDays } from '../../../../libs/domain/time/calendar-date.js';
import { type BranchPace, BranchPaces } from '../../branches/branch-estimates.js';
import { Clock } from '../../common/clock.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { readKept, readPaces } from './order-pace.repository.js';

const PACES_FOR_MS = 5000;
const KEPT_FOR_MS = 600_000;
const KEPT_DAYS = 30;

type ByBranch<Value> = ReadonlyMap<number, Value>;

/** The pace of every branch and its kept promises. Each process reads them at most every 5 s, and every 10 minutes. */
@Injectable()
export class OrderPaces extends BranchPaces {
  private readonly paces = this.cached<BranchPace>(PACES_FOR_MS, (now) => readPaces(this.db, now));
  private readonly promises = this.cached<KeptPromises>(KEPT_FOR_MS, (now) =>
    readKept(this.db, addDays(businessDate(now, this.config), -KEPT_DAYS)),
  );

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    super();
  }

  all(): Promise<ByBranch<BranchPace>> {
    return this.paces();
  }

  kept(): Promise<ByBranch<KeptPromises>> {
    return this.promises();
  }

  /** Returns a read whose result is kept for some time. */
  private cached<Value>(forMs: number, read: (now: Date) => Promise<ByBranch<Value>>): () => Promise<ByBranch<Value>> {
    let known: { at: number; values: ByBranch<Value> } | undefined;
    const reads = new SingleFlight(async (_key: 'all') => {
      const now = this.clock.now();
      const values = await read(now);
      known = { at: now.getTime(), values };
      return values;
    });
    return async () => {
      const age = known === undefined ? Number.POSITIVE_INFINITY : this.clock.now().getTime() - known.at;
      return known && age >= 0 && age < forMs ? known.values : reads.ask('all');
    };
  }
}
