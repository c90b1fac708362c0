import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { OrderShortage, ShortageChoices, ShortageEffect } from '../../../../libs/contract/orders/shortages.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { ShortageAnswerRequest } from '../../../../libs/contract/requests/orders/shortages.js';
import { changedTotal } from '../../../../libs/domain/lines/changed-lines.js';
import { imageUrl } from '../../../../libs/domain/menu/pictures.js';
import { fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { hasBought, repriced, takesLine, withoutShort } from '../../../../libs/domain/shortages/short-lines.js';
import { canChangeLines, isUnstarted, openShortages } from '../../../../libs/domain/shortages/shortages.js';
import { kitchenStatusText, orderStatusText } from '../../../../libs/domain/text/labels.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { NotFound, rejected, rupees } from '../../common/errors.js';
import { StockGone } from '../../payments/orders-port.js';
import { addDuePart } from '../../payments/refunds/attempt-refunds.repository.js';
import type { OrderChange, OrderEditor } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { cancelForCustomer } from '../customer/withdrawal.service.js';
import { slotRoom } from '../later/branch-slots.repository.js';
import { MomentsService } from '../moments/moments.service.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { type FoundOrder, findOrderById } from '../order-reads.repository.js';
import { storedAmounts } from '../order-rows.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { portionsOf } from '../portions.js';
import { type Replacement, replacementsFor, stockOf } from './replacements.js';

/** Why a part of a payment is refunded. */
const LEFT_OUT = 'Something was sold out, and the customer left it out.';
const REPLACED = 'Something was sold out, and came with something cheaper instead.';

interface Answering {
  shortage: OrderShortage;
  request: ShortageAnswerRequest;
  /** the menu before the transaction, which says whose stock to lock */
  known?: BranchMenu | undefined;
}

/** Returns the answers that customers can choose about sold-out food, and changes their orders by them. */
@Injectable()
export class ShortageAnswersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly menus: MenuService,
    private readonly moments: MomentsService,
  ) {}

  /** Returns the choices of each open question, for the order's owner. @throws DomainError for anybody else */
  async ownChoices(caller: OrderCaller): Promise<ShortageChoices[]> {
    return this.choicesOf(await this.orders.findOwn(caller), { cancel: true });
  }

  /** Returns the choices of each open question, for staff. @throws NotFound for an unknown order */
  async choices(orderId: string): Promise<ShortageChoices[]> {
    return this.choicesOf(await this.find(orderId), { cancel: false });
  }

  /**
   * Records the answer of an order's owner, and changes the order by it. The same answer again changes nothing.
   *
   * @throws DomainError if it was answered otherwise, the kitchen has started, or the answer is not possible
   */
  async answerOwn(caller: OrderCaller, request: ShortageAnswerRequest): Promise<void> {
    await this.answer(await this.orders.findOwn(caller), { actor: 'customer' }, request);
  }

  /** Records a customer's answer by phone. Like `answerOwn`, but staff need the cancel code to cancel. */
  async answerByPhone(orderId: string, request: ShortageAnswerRequest, user: SessionUser): Promise<Order> {
    if (request.answer === 'cancel') throw rejected('cancel-with-code');
    return this.answer(await this.find(orderId), { actor: 'kitchen', user }, request);
  }

  private async find(orderId: string): Promise<FoundOrder> {
    const found = await findOrderById(this.db, orderId);
    if (!found) throw new NotFound('order');
    return found;
  }

  private async answer({ row: { id, branch_id } }: FoundOrder, editor: OrderEditor, request: ShortageAnswerRequest) {
    // read before the transaction, which must not wait for a second connection
    const known = request.answer === 'replace' ? (await this.menus.current(branch_id)).menu : undefined;
    return this.changes.change(id, editor, async (change) => {
      const { row, order } = change.before;
      const shortage = (row.shortages ?? []).find(({ id }) => id === request.shortage);
      if (!shortage) throw new NotFound('question');
      if (shortage.answer !== null) {
        if (isSameAnswer(shortage, request)) return order;
        throw rejected('shortage-answered', {}, { order });
      }
      if (!isUnstarted(order)) {
        const state =
          order.status === 'Confirmed' ? kitchenStatusText(order.kitchen_status) : orderStatusText(order.status);
        throw rejected('shortage-closed', { state }, { order });
      }
      if (!canChangeLines(order)) throw rejected('paid-at-branch');
      if (request.answer === 'cancel') await cancelForCustomer(change);
      const replacement =
        request.answer === 'cancel' ? null : await this.changeLines(change, { shortage, request, known });
      const by = editor.actor === 'customer' ? 'customer' : 'staff';
      const cause = request.answer === 'cancel' ? 'withdrawn' : 'lines-changed';
      change.update({ shortages: answered(change, { shortage, request }, { by, replacement }) }, cause);
      await change.record({
        action: 'answered about sold out',
        before: { total: order.total },
        after: {
          total: change.order.order.total,
          sold_out: shortage.lacks.name,
          answer: request.answer,
          ...(replacement && { replacement: replacement.name }),
        },
      });
      return change.order.order;
    });
  }

  /** Leaves out or replaces, and adds an overpaid amount to the refunds. @returns the replacement; null without one */
  private async changeLines(
    change: OrderChange,
    { shortage, request, known }: Answering,
  ): Promise<OrderShortage['replacement']> {
    const { tx, at, before } = change;
    const { row, lines } = before;
    const replacement =
      request.answer === 'replace' ? await this.replacement(change, { shortage, request, known }) : null;
    const changed = replacement
      ? withLine(lines, replacement.line)
      : withoutShort(lines, shortage.position, shortage.lacks);
    if (!hasBought(changed)) throw rejected('nothing-else-left', {}, { order: before.order });
    const { total } = effectOf(before, changed);
    if (request.total !== undefined && toCents(request.total) !== toCents(total)) {
      throw rejected('answer-total-changed', { total: rupees(toCents(total)) });
    }
    try {
      await change.changeLines(changed);
    } catch (error) {
      if (error instanceof StockGone) throw rejected('replacement-gone');
      throw error;
    }
    if (row.payment_type === 'Pay Online') {
      const toCollect = row.to_collect_cents ?? 0;
      const totals = { before: row.total_cents, after: change.order.row.total_cents };
      const { due, back } = changedTotal({ ...totals, isPaid: true, toCollect });
      if (due < toCollect) change.update({ to_collect_cents: due === 0 ? null : due }, 'lines-changed');
      const reason = replacement ? REPLACED : LEFT_OUT;
      if (back > 0) await addDuePart(tx, { orderId: row.id, cents: back, reason, at });
    }
    if (!replacement) return null;
    const { type, id, name, names } = replacement;
    return { type, id, name, ...(names && { names }) };
  }

  /**
   * Returns the chosen replacement, by the menu and the stock that are locked now.
   *
   * @throws DomainError if it is gone
   */
  private async replacement(change: OrderChange, { shortage, request, known }: Answering): Promise<Replacement> {
    const { tx, at, before } = change;
    const { row, lines } = before;
    const { type, id } = request;
    if (known === undefined || type === undefined || id === undefined) throw rejected('replacement-gone');
    const itemIds = [...portionsOf(lines).map(({ itemId }) => itemId), ...stockOf(known, { type, id })];
    const stock = await lockStock(tx, {
      branchId: row.branch_id,
      day: row.business_date,
      itemIds: [...new Set(itemIds)].sort((a, b) => a - b),
    });
    const menu = await this.menus.within(tx, row.branch_id, stock.menuVersion);
    const room = await slotRoom(tx, row, { limit: menu.branch.later.slotPortions, lock: true });
    const remaining = (itemId: number) => stock.remaining.get(itemId) ?? 0;
    const moment = { ...this.moments.of({ menu, remaining }, { order: row, at }), room };
    const line = lines.find(({ position }) => position === shortage.position);
    const possible = line ? replacementsFor(line, shortage.lacks, moment) : [];
    const found = possible.find((one) => one.type === type && one.id === id);
    if (!found) throw rejected('replacement-gone');
    return found;
  }

  private async choicesOf(found: FoundOrder, { cancel }: { cancel: boolean }): Promise<ShortageChoices[]> {
    const open = openShortages(found.order);
    if (open.length === 0 || !canChangeLines(found.order)) return [];
    const { row, lines } = found;
    const stocked = await this.menus.onDay(row.branch_id, row.business_date);
    const room = await slotRoom(this.db, row, { limit: stocked.menu.branch.later.slotPortions, lock: false });
    const moment = { ...this.moments.of(stocked, { order: row }), room };
    return open.map((shortage): ShortageChoices => {
      const { position, lacks } = shortage;
      const line = lines.find((one) => one.position === position);
      const rest = withoutShort(lines, position, lacks);
      const replacements = line ? replacementsFor(line, lacks, moment) : [];
      return {
        shortage,
        leave_out: line && hasBought(rest) ? { ...effectOf(found, rest), takes_line: takesLine(line, lacks) } : null,
        replacements: replacements.map(({ line: other, image, ...replacement }) => ({
          ...replacement,
          image_url: imageUrl(image),
          ...effectOf(found, withLine(lines, other)),
        })),
        cancel,
      };
    });
  }
}

const withLine = (lines: readonly OrderLineEntity[], line: OrderLineEntity): OrderLineEntity[] =>
  lines.map((one) => (one.position === line.position ? line : one));

/** Returns the order's total with changed lines, and by how much it is lower. */
function effectOf({ row }: FoundOrder, lines: readonly OrderLineEntity[]): ShortageEffect {
  const { total } = repriced(storedAmounts(row), lines);
  return { total: fromCents(total), less: fromCents(row.total_cents - total) };
}

function isSameAnswer(shortage: OrderShortage, { answer, type, id }: ShortageAnswerRequest): boolean {
  if (shortage.answer !== answer) return false;
  return answer !== 'replace' || (shortage.replacement?.type === type && shortage.replacement?.id === id);
}

/**
 * Returns the order's questions with an answer. Other open questions about a line that is gone, or another one now, go
 * with it.
 */
function answered(
  { at, order: { row, lines } }: OrderChange,
  { shortage, request }: Answering,
  { by, replacement }: { by: 'customer' | 'staff'; replacement: OrderShortage['replacement'] },
): OrderShortage[] {
  const line = lines.find(({ position }) => position === shortage.position);
  const isOtherLine = replacement !== null && replacement.type !== 'option';
  return (row.shortages ?? [])
    .map((one) =>
      one.id === shortage.id
        ? { ...one, answer: request.answer, answered_at: at.toISOString(), answered_by: by, replacement }
        : one,
    )
    .filter((one) => one.answer !== null || one.position !== shortage.position || (line && !isOtherLine));
}
