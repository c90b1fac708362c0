import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { ShortOrder, ShortToday } from '../../../../libs/contract/orders/shortage-answers.js';
import type {
  AskShortageRequest,
  OrderShortage,
  ShortName,
  ShortSubject,
} from '../../../../libs/contract/orders/shortages.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { isLeftOpen } from '../../../../libs/domain/open-orders/open-work.js';
import { shortPiece } from '../../../../libs/domain/shortages/short-lines.js';
import { canChangeLines, openShortages } from '../../../../libs/domain/shortages/shortages.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { itemsSoldOut } from '../../catalog/stock/daily-stock.repository.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { type FoundOrder, unstartedOrdersOf } from '../order-reads.repository.js';
import { OrdersService } from '../orders.service.js';

type Lacking = ShortSubject & ShortName;

/** Finds the orders that contain what is sold out today, and asks their customers. */
@Injectable()
export class ShortagesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly menus: MenuService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns what staff have marked as sold out today, with the unstarted orders that are made of today's food and contain
   * it.
   */
  async today(branchId: number): Promise<ShortToday[]> {
    const lacking = await this.soldOut(branchId);
    if (lacking.length === 0) return [];
    const at = this.clock.now();
    const unstarted = await unstartedOrdersOf(this.db, { branchId, day: businessDate(at, this.config), at });
    return lacking.map((lacks) => ({
      ...lacks,
      orders: unstarted.flatMap(({ row, lines, order }): ShortOrder[] => {
        const short = linesLacking(lines, lacks);
        if (short.length === 0) return [];
        return [{ order, lines: short.map(named), state: stateOf({ row, order }, short, lacks) }];
      }),
    }));
  }

  /**
   * Asks the customers of orders about something that is sold out, each once. Skips orders that the kitchen has started,
   * that ended, that were asked, and whose money must be given back at the branch. Repeatable.
   *
   * @returns the orders as they are now, and how many customers were asked
   * @throws DomainError if it is not sold out
   */
  async ask(
    branchId: number,
    { orders, ...subject }: AskShortageRequest,
    user: SessionUser,
  ): Promise<{ asked: number; orders: Order[] }> {
    const lacks = (await this.soldOut(branchId)).find(({ type, id }) => type === subject.type && id === subject.id);
    if (!lacks) throw rejected('not-sold-out');
    const day = businessDate(this.clock.now(), this.config);
    const answers = [];
    for (const id of await this.orders.ofBranch(branchId, [...new Set(orders)].sort())) {
      answers.push(
        await this.changes.change(id, { actor: 'kitchen', user }, async (change) => {
          const isAsked = await ask(change, lacks, day);
          return { isAsked, order: change.order.order };
        }),
      );
    }
    return { asked: answers.filter(({ isAsked }) => isAsked).length, orders: answers.map(({ order }) => order) };
  }

  private async soldOut(branchId: number): Promise<Lacking[]> {
    const { menu } = await this.menus.current(branchId);
    const day = businessDate(this.clock.now(), this.config);
    const items = await itemsSoldOut(this.db, { branchId, day });
    const options = [...menu.optionGroups.values()].flatMap((group) => group.options);
    return [
      ...items.flatMap((id): Lacking[] => {
        const item = menu.items.get(id);
        return item ? [{ type: item.type, id, ...nameOf(item) }] : [];
      }),
      ...options
        .filter(({ food, sold_out_on }) => food === null && sold_out_on === day)
        .map((option): Lacking => ({ type: 'option', id: option.id, ...nameOf(option) })),
    ];
  }
}

const nameOf = ({ name, names }: { name: string; names?: ShortName['names'] | null }): ShortName => ({
  name,
  ...(names && { names }),
});

const named = (line: OrderLineEntity) => ({ ...nameOf(line), quantity: line.quantity, position: line.position });

const linesLacking = (lines: readonly OrderLineEntity[], lacks: ShortSubject): OrderLineEntity[] =>
  lines.filter((line) => shortPiece(line, lacks) !== null);

const isAbout =
  ({ position }: OrderLineEntity, { type, id }: ShortSubject) =>
  (shortage: OrderShortage): boolean =>
    shortage.answer === null &&
    shortage.position === position &&
    shortage.lacks.type === type &&
    shortage.lacks.id === id;

const isAsked = ({ shortages }: Pick<OrderEntity, 'shortages'>, line: OrderLineEntity, lacks: ShortSubject): boolean =>
  (shortages ?? []).some(isAbout(line, lacks));

function stateOf(
  { row, order }: Pick<FoundOrder, 'row' | 'order'>,
  short: readonly OrderLineEntity[],
  lacks: ShortSubject,
): ShortOrder['state'] {
  if (short.every((line) => isAsked(row, line, lacks))) return 'asked';
  return canChangeLines(order) ? 'can-ask' : 'paid';
}

/** @returns whether the customer was asked now */
async function ask(change: OrderChange, lacks: Lacking, day: string): Promise<boolean> {
  const { row, lines, order } = change.order;
  // an order that waits for another day is made of that day's food
  const isForLater = order.status === 'Scheduled' && row.business_date !== day;
  if (!canChangeLines(order) || isForLater || isLeftOpen(order, change.at)) return false;
  const asked = row.shortages ?? [];
  const added = linesLacking(lines, lacks)
    .filter((line) => !isAsked(row, line, lacks))
    .map(
      (line, place): OrderShortage => ({
        id: asked.length + place + 1,
        position: line.position,
        lacks,
        line: { ...nameOf(line), quantity: line.quantity },
        asked_at: change.at.toISOString(),
        answer: null,
        answered_at: null,
        answered_by: null,
        replacement: null,
      }),
    );
  if (added.length === 0) return false;
  const isFirst = openShortages(order).length === 0;
  change.update({ shortages: [...asked, ...added] });
  if (isFirst) await change.message('sold-out');
  await change.record({ action: 'asked about sold out', before: {}, after: { sold_out: lacks.name } });
  return true;
}
