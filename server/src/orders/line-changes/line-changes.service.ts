import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { LineChangeRequest } from '../../../../libs/contract/requests/orders/line-changes.js';
import { hasRoom } from '../../../../libs/domain/later/later-slots.js';
import { portionCount } from '../../../../libs/domain/lines/portions.js';
import { linesInWords, orderLines } from '../../../../libs/domain/orders/order-lines.js';
import { kitchenStatusText, orderStatusText } from '../../../../libs/domain/text/labels.js';
import { text } from '../../../../libs/texts/text.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { NotFound, rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { StockGone } from '../../payments/orders-port.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { slotLoad } from '../later/branch-slots.repository.js';
import { MomentsService } from '../moments/moments.service.js';
import type { OrderEntity } from '../order.entity.js';
import { type FoundOrder, findOrderById } from '../order-reads.repository.js';
import { claimChange, isClaimed } from '../placing/keys/idempotency-keys.repository.js';
import { portionsOf } from '../portions.js';
import { dropPromo } from '../promo-uses/promo-uses.repository.js';
import { stockOf } from '../shortages/replacements.js';
import { type ChangedOrder, decideChange } from './changed-order.js';
import { InvoicedOrders } from './invoiced-orders.js';
import { settle } from './settlement.js';

interface LineChange {
  orderId: string;
  request: LineChangeRequest;
  idempotencyKey: string;
  user: SessionUser;
}

/** Changes what was ordered, at the till or the board, after an order was placed. */
@Injectable()
export class LineChangesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: OrderChangesService,
    private readonly menus: MenuService,
    private readonly moments: MomentsService,
    private readonly invoices: InvoicedOrders,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Replaces the lines of an order until the kitchen starts, and only adds to them afterwards: with its stock, its amounts and
   * the money that is taken or given back, in one transaction. A repeated call with the same key and body changes nothing.
   *
   * @throws NotFound for an unknown order
   * @throws InvalidInput for a field that this order cannot have
   * @throws DomainError that says why it cannot be changed so; nothing has changed then
   */
  async change({ orderId, request, idempotencyKey, user }: LineChange): Promise<Order> {
    const found = await findOrderById(this.db, orderId);
    if (!found) throw new NotFound('order');
    // read before the transaction, which must not wait for a second connection
    const { menu: known } = await this.menus.current(found.row.branch_id);
    const claim = { key: idempotencyKey, orderId, request };
    return this.changes.change(orderId, { actor: 'staff', user }, async (change) => {
      if (await isClaimed(change.tx, claim)) return change.before.order;
      await this.checkMayChange(change, request);
      const decided = await this.decide(change, request, known);
      if (decided) await this.write(change, decided);
      await settle(change, { request, user, ways: known.branch.ways });
      await claimChange(change.tx, claim);
      return change.order.order;
    });
  }

  private async checkMayChange({ tx, ticket, before: { row, order } }: OrderChange, { updatedAt }: LineChangeRequest) {
    if (row.updated_at.getTime() !== Date.parse(updatedAt)) throw rejected('order-changed', { ticket }, { order });
    const isOpen = row.status === 'Scheduled' || (row.status === 'Confirmed' && row.kitchen_status !== 'Delivered');
    if (!isOpen || row.dispatched_at !== null) {
      throw rejected('lines-fixed', { ticket, state: stateOf(row) }, { order });
    }
    if (row.partner) throw rejected('lines-of-partner', { ticket, partner: row.partner.name }, { order });
    if (row.refunded_cents > 0) throw rejected('lines-refunded', { ticket }, { order });
    if (await this.invoices.has(tx, row.id)) throw rejected('lines-invoiced', { ticket }, { order });
  }

  /** Decides by the menu and the stock that are locked now. */
  private async decide(
    change: OrderChange,
    request: LineChangeRequest,
    known: BranchMenu,
  ): Promise<ChangedOrder | undefined> {
    const { tx, at, ticket, before } = change;
    const { row, lines } = before;
    const stock = await lockStock(tx, {
      branchId: row.branch_id,
      day: row.business_date,
      itemIds: itemsOf(request, { lines, known }),
    });
    const menu = await this.menus.within(tx, row.branch_id, stock.menuVersion);
    const remaining = (itemId: number) => stock.remaining.get(itemId) ?? 0;
    const moment = this.moments.of({ menu, remaining }, { order: row, at });
    const isStarted = row.kitchen_status !== 'Incoming';
    const decided = decideChange(request, { found: before, moment, isStarted, calendar: this.config, ticket });
    if (decided && row.due_at) await checkSlot(change, { lines: decided.lines, menu });
    return decided;
  }

  private async write(change: OrderChange, { lines, amounts, dropsPromo }: ChangedOrder): Promise<void> {
    const { tx, at, before } = change;
    const { row, order } = before;
    const positions = new Set(lines.map(({ position }) => position));
    const shortages = row.shortages?.filter(({ answer, position }) => answer !== null || positions.has(position));
    if (row.ready_at !== null) {
      change.update({ ready_at: null }, 'ready-undone');
      await change.record({ action: 'not ready', before: { is_ready: true }, after: { is_ready: false } });
    }
    try {
      await change.putLines(lines, amounts, {
        lines_changed_at: at,
        cash_given_cents: null,
        ...(dropsPromo && { promo_code_id: null }),
        ...(shortages && { shortages }),
        ...(row.struck_lines && { struck_lines: row.struck_lines.filter((position) => positions.has(position)) }),
        ...(row.struck_parts && { struck_parts: row.struck_parts.filter(({ position }) => positions.has(position)) }),
      });
    } catch (error) {
      // a free line that nobody has counted on: the stock was locked before
      if (error instanceof StockGone) throw rejected('menu-changing');
      throw error;
    }
    if (dropsPromo) await dropPromo(tx, row.id);
    const said = (one: Order) => ({ total: one.total, lines: linesInWords(orderLines(one)) });
    await change.record({ action: 'lines changed', before: said(order), after: said(change.order.order) });
  }
}

/** Returns in words what an order has become, so that its lines stay. */
function stateOf({ status, kitchen_status, dispatched_at }: OrderEntity) {
  if (dispatched_at !== null && status === 'Confirmed' && kitchen_status !== 'Delivered')
    return text('server.dispatched');
  return status === 'Confirmed' ? kitchenStatusText(kitchen_status) : orderStatusText(status);
}

/** Returns the items whose stock a change may touch, sorted: of the lines before, of those that are wanted, of what may be free. */
function itemsOf(
  { products }: LineChangeRequest,
  { lines, known }: { lines: FoundOrder['lines']; known: BranchMenu },
): number[] {
  const free = [...known.rules, ...known.payRules].map(({ getFoodId }) => getFoodId);
  const wanted = [...products.map(({ id }) => id), ...free].flatMap((id) => stockOf(known, { type: 'food', id }));
  const ids = [...portionsOf(lines).map(({ itemId }) => itemId), ...wanted];
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** @throws DomainError if the slot of an order for later has no room for more; its own place does not count */
async function checkSlot(
  { tx, ticket, before: { row, lines: before } }: OrderChange,
  { lines, menu }: { lines: FoundOrder['lines']; menu: BranchMenu },
): Promise<void> {
  const [had, wanted] = [portionCount(portionsOf(before)), portionCount(portionsOf(lines))];
  if (wanted <= had) return;
  const load = await slotLoad(tx, row);
  const others = { orders: load.orders - 1, portions: load.portions - had };
  if (!hasRoom(menu.branch.later, others, wanted)) throw rejected('slot-too-full', { ticket });
}
