import { Inject, Injectable } from '@nestjs/common';
import type { KitchenFigures, PaceFigures } from '../../../../libs/contract/orders/kitchen.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ReportDatabase } from '../../database/report-database.js';
import { type DaysOfBranch, type PaceRow, readFoods, readPace, readStationPace } from './kitchen-figures.repository.js';

/** Preparation times of kitchens and the accuracy of their estimates. */
@Injectable()
export class KitchenFiguresService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the figures of a branch for some business days, both ends included, in one snapshot. */
  read(days: DaysOfBranch): Promise<KitchenFigures> {
    return this.db.read(async ({ manager, asOf }) => {
      const pace = await readPace(manager, days, this.config.timeZone);
      const by_food = await readFoods(manager, days);
      const by_station = await readStationPace(manager, days);
      const all = pace.find(
        ({ order_type, date, hour, weekday }) =>
          order_type === null && date === null && hour === null && weekday === null,
      );
      if (!all) throw new Error('the row of all orders is missing');
      return {
        as_of: asOf,
        from: days.from,
        to: days.to,
        all: figuresOf(all),
        by_type: groupsBy(pace, (row) => row.order_type).map(({ key, figures }) => ({ order_type: key, ...figures })),
        by_day: groupsBy(pace, (row) => row.date).map(({ key, figures }) => ({ date: key, ...figures })),
        by_hour: groupsBy(pace, (row) => row.hour).map(({ key, figures }) => ({ hour: key, ...figures })),
        by_weekday: groupsBy(pace, (row) => row.weekday).map(({ key, figures }) => ({ weekday: key, ...figures })),
        by_food,
        by_station,
      };
    });
  }
}

const figuresOf = ({
  order_type: _type,
  date: _date,
  hour: _hour,
  weekday: _weekday,
  ...figures
}: PaceRow): PaceFigures => figures;

/** Returns the rows whose key of one kind is set. */
function groupsBy<Key>(
  pace: readonly PaceRow[],
  keyOf: (row: PaceRow) => Key | null,
): { key: Key; figures: PaceFigures }[] {
  return pace.flatMap((row) => {
    const key = keyOf(row);
    return key === null ? [] : [{ key, figures: figuresOf(row) }];
  });
}
