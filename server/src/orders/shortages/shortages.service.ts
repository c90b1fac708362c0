import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { ShortOrder, ShortToday } from '../../../../libs/contract/orders/shortage-answers.js';
import type { OrderShortage, ShortName, ShortSubject } from '../../../../libs/contract/orders/shortages.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { AskShortageRequest } from '../../../../libs/contract/requests/orders/shortages.js';
import { isLeftOpen } from '../../../../libs/domain/open-orders/open-work.js';
import { isPieceStruck, piecesOf } from '../../../../libs/domain/orders/struck-lines.js';
import { canReceiveMessages } from '../../../../libs/domain/people/phone.js';
import { shortPiece } from '../../../../libs/domain/shortages/short-lines.js';
import { canChangeLines, isUnstarted, openShortages } from '../../../../libs/domain/shortages/shortages.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { itemsSoldOut, lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { type FoundOrder, unmadeOrdersOf } from '../order-reads.repository.js';
import { OrdersService } from '../orders.service.js';

type Lacking = ShortSubject & ShortName;

/** Finds the orders that contain sold-out food, and asks their customers. */
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
   * Returns the foods and options that staff have marked as sold out today, with the orders that still need it today,
   * those that the kitchen has started too.
   */
  async today(branchId: number): Promise<ShortToday[]> {
    const { menu } = await this.menus.current(branchId);
    const lacking = await this.soldOut(this.db, menu);
    if (lacking.length === 0) return [];
    const at = this.clock.now();
    const unmade = await unmadeOrdersOf(this.db, { branchId, day: businessDate(at, this.config), at });
    return lacking.map((lacks) => ({
      ...lacks,
      orders: unmade.flatMap(({ row, lines, order }): ShortOrder[] => {
        const short = linesLacking(lines, lacks).filter((line) => !isMade(line, { lacks, order }));
        if (short.length === 0) return [];
        return [{ order, lines: short.map(named), state: stateOf({ row, order }, short, lacks) }];
      }),
    }));
  }

  /**
   * Asks the customers of orders about something that is sold out, each once. Skips orders that the kitchen has
   * started, that ended, that were asked, and whose money must be given back at the branch. Repeatable. A customer who
   * gets no message is to be called at once.
   *
   * @returns the orders as they are now, and how many customers were asked
   * @throws DomainError if it is not sold out, or was put back before an order was locked; the others were asked then
   */
  async ask(
    branchId: number,
    { orders, ...subject }: AskShortageRequest,
    user: SessionUser,
  ): Promise<{ asked: number; orders: Order[] }> {
    const { menu } = await this.menus.current(branchId);
    if (!(await this.soldOut(this.db, menu)).some(isSame(subject))) throw rejected('not-sold-out');
    const answers = [];
    for (const id of await this.orders.ofBranch(branchId, [...new Set(orders)].sort())) {
      answers.push(
        await this.changes.change(id, { actor: 'kitchen', user }, async (change) => {
          const lacks = await this.lockSoldOut(change.tx, branchId, subject);
          const isAsked = await this.askAbout(change, lacks);
          return { isAsked, order: change.order.order };
        }),
      );
    }
    return { asked: answers.filter(({ isAsked }) => isAsked).length, orders: answers.map(({ order }) => order) };
  }

  /**
   * Returns the name of a sold-out food or option, and locks its mark until the transaction ends.
   *
   * @throws DomainError if it was put back meanwhile
   */
  private async lockSoldOut(tx: EntityManager, branchId: number, subject: ShortSubject): Promise<Lacking> {
    const day = businessDate(this.clock.now(), this.config);
    const itemIds = subject.type === 'option' ? [] : [subject.id];
    const { menuVersion } = await lockStock(tx, { branchId, day, itemIds });
    const menu = await this.menus.within(tx, branchId, menuVersion);
    const lacks = (await this.soldOut(tx, menu)).find(isSame(subject));
    if (!lacks) throw rejected('not-sold-out');
    return lacks;
  }

  /** @returns whether the customer was asked now */
  private async askAbout(change: OrderChange, lacks: Lacking): Promise<boolean> {
    const { row, lines, order } = change.order;
    // an order that waits for another day is made of that day's food
    const isForLater = order.status === 'Scheduled' && row.business_date !== businessDate(change.at, this.config);
    if (!canChangeLines(order) || isForLater || isLeftOpen(order, change.at)) return false;
    const asked = row.shortages ?? [];
    const isMessaged = this.config.hasMessages && canReceiveMessages(row.phone);
    const added = linesLacking(lines, lacks)
      .filter((line) => !isAsked(row, line, lacks))
      .map(
        (line, place): OrderShortage => ({
          id: asked.length + place + 1,
          position: line.position,
          lacks,
          line: { ...nameOf(line), quantity: line.quantity },
          asked_at: change.at.toISOString(),
          is_messaged: isMessaged,
          answer: null,
          answered_at: null,
          answered_by: null,
          replacement: null,
        }),
      );
    if (added.length === 0) return false;
    const isFirst = openShortages(order).length === 0;
    change.update({ shortages: [...asked, ...added] }, 'sold-out-asked');
    if (isFirst) await change.message('sold-out');
    await change.record({ action: 'asked about sold out', before: {}, after: { sold_out: lacks.name } });
    return true;
  }

  private async soldOut(db: Queryable, menu: BranchMenu): Promise<Lacking[]> {
    const day = businessDate(this.clock.now(), this.config);
    const items = await itemsSoldOut(db, { branchId: menu.branchId, day });
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

/** Returns whether the kitchen had made the sold-out part of a line before it ran out. */
function isMade({ position }: OrderLineEntity, { lacks, order }: { lacks: ShortSubject; order: Order }): boolean {
  const ofLine = piecesOf(order).filter((piece) => piece.position === position);
  const lacking = ofLine.filter(({ itemId }) => lacks.type !== 'option' && itemId === lacks.id);
  return (lacking.length > 0 ? lacking : ofLine).every((piece) => isPieceStruck(order, piece));
}

const isSame =
  ({ type, id }: ShortSubject) =>
  (other: ShortSubject): boolean =>
    other.type === type && other.id === id;

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
  if (!isUnstarted(order)) return 'started';
  if (short.every((line) => isAsked(row, line, lacks))) return 'asked';
  return canChangeLines(order) ? 'can-ask' : 'paid';
}
