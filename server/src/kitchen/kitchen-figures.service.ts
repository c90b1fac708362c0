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
    const [found, foods, byStation] = await Promise.all([
      readMadeOrders(this.db, days),
      readMadeFoods(this.db, days),
      this.byStation(days),
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
      by_station: byStation,
    };
  }

  /** In the order of the stations. */
  private async byStation(days: DaysOfBranch): Promise<KitchenFigures['by_station']> {
    const [found, names] = await Promise.all([
      readStationMinutes(this.db, days),
      this.menus.stationNames(days.branchId),
    ]);
    const minutesOf = new Map(found.map(({ station_id, minutes }) => [station_id, minutes]));
    return [...names].flatMap(([id, name]) => {
      const minutes = minutesOf.get(id);
      return minutes ? [{ id, name, ...paceFigures(minutes.map((one) => ({ minutes: one, lateBy: null }))) }] : [];
    });
  }
}
