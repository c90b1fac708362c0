import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { KitchenFigures } from '../../../libs/contract/kitchen.js';
import { figuresBy, paceFigures } from '../../../libs/domain/kitchen-figures.js';
import { MenuService } from '../catalog/menu.service.js';
import { type AppConfig, CONFIG } from '../config.js';
import { type DaysOfBranch, readMadeFoods, readMadeOrders } from '../orders/made-orders.repository.js';
import { readStationMinutes } from './station-made.repository.js';

/** How long kitchens take, and how right their estimates are. */
@Injectable()
export class KitchenFiguresService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly menus: MenuService,
  ) {}

  /** The figures of a branch for some business days, both ends included. */
  async read(asked: Omit<DaysOfBranch, 'timeZone'>): Promise<KitchenFigures> {
    const days = { ...asked, timeZone: this.config.timeZone };
    const [found, foods, stations, stationNames] = await Promise.all([
      readMadeOrders(this.db, days),
      readMadeFoods(this.db, days),
      readStationMinutes(this.db, days),
      this.menus.stationNames(days.branchId),
    ]);
    const orders = found.map(({ late_by: lateBy, ...order }) => ({ ...order, lateBy }));
    return {
      from: days.from,
      to: days.to,
      all: paceFigures(orders),
      by_type: figuresBy(orders, ({ order_type }) => order_type).map(({ key, figures }) => ({
        order_type: key,
        ...figures,
      })),
      by_day: figuresBy(orders, ({ date }) => date).map(({ key, figures }) => ({ date: key, ...figures })),
      by_hour: figuresBy(orders, ({ hour }) => hour)
        .map(({ key, figures }) => ({ hour: key, ...figures }))
        .sort((a, b) => a.hour - b.hour),
      by_food: foods.map(({ id, name, minutes, late_by }) => ({
        id,
        name,
        ...paceFigures(minutes.map((one, index) => ({ minutes: one, lateBy: late_by[index] ?? null }))),
      })),
      by_station: figuresByStation({
        stations,
        names: stationNames,
        lateBy: new Map(orders.map(({ id, lateBy }) => [id, lateBy])),
      }),
    };
  }
}

interface OfStations {
  stations: Awaited<ReturnType<typeof readStationMinutes>>;
  /** in the order of the branch */
  names: ReadonlyMap<number, string>;
  /** of the orders that were handed over */
  lateBy: ReadonlyMap<string, number | null>;
}

/** The figures of each station that made something, in the order of the stations. */
function figuresByStation({ stations, names, lateBy }: OfStations): KitchenFigures['by_station'] {
  const made = stations.map((one) => ({ ...one, lateBy: lateBy.get(one.order_id) ?? null }));
  const figuresOf = new Map(figuresBy(made, ({ station_id }) => station_id).map(({ key, figures }) => [key, figures]));
  return [...names].flatMap(([id, name]) => {
    const figures = figuresOf.get(id);
    return figures ? [{ id, name, ...figures, estimate_error: null, estimate_bias: null }] : [];
  });
}
