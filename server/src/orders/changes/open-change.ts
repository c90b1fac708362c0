import type { EntityManager } from 'typeorm';
import type { OrderCause, OrderEventName } from '../../../../libs/contract/orders/events.js';
import type { KitchenStatus, OrderStatus } from '../../../../libs/contract/values.js';
import { type Amounts, taxedCents } from '../../../../libs/domain/money/amounts.js';
import { isLeftOpen, isOpenWork } from '../../../../libs/domain/open-orders/open-work.js';
import { hasKitchenStep, kitchenStatusAfter } from '../../../../libs/domain/orders/kitchen-transitions.js';
import { ORDER_CAUSES } from '../../../../libs/domain/orders/order-causes.js';
import { isAccepted, stockEffect, transitionBy } from '../../../../libs/domain/orders/order-transitions.js';
import { repriced } from '../../../../libs/domain/shortages/short-lines.js';
import { vatAt } from '../../../../libs/domain/tax/tax.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { Fields } from '../../audit/trail.js';
import { changeStock } from '../../catalog/stock/daily-stock.repository.js';
import type { Fact } from '../../common/errors.js';
import { StockGone } from '../../payments/orders-port.js';
import type { NewBranchEvent } from '../../realtime/branch-stream.repository.js';
import type { OtherMoney } from '../books/book-rows.js';
import { postChange } from '../books/books.repository.js';
import { changeSlot } from '../later/branch-slots.repository.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import type { FoundOrder } from '../order-reads.repository.js';
import { amountColumns, kitchenStatusOf, storedAmounts, toOrder } from '../order-rows.js';
import { effortOf, portionsOf } from '../portions.js';
import { onceAccepted, type PromiseFields, promiseFor } from '../promises/order-pace.repository.js';
import { authorOf, type MovedMoney, type OrderChange, type OrderEditor, type OrderEntry } from './order-change.js';
import { giveBack, keepPromo, takeAgain } from './order-holdings.js';
import type { OrderMessageKind, OrderMessages } from './order-messages.js';
import { kitchenFields, statusFields } from './order-moves.js';
import {
  type LineFields,
  type OrderFields,
  type WrittenFields,
  writeFields,
  writeLines,
} from './order-updates.repository.js';

interface Opened {
  tx: EntityManager;
  found: FoundOrder;
  editor: OrderEditor;
  at: Date;
  /** the business day of that time */
  today: string;
  ticket: Fact;
  audit: AuditService;
  messages: OrderMessages;
}

/** An event to be appended. */
interface Report {
  cause: OrderCause;
  name: OrderEventName;
  /** of a cancellation, as typed */
  reason?: string | undefined;
  /** the order after the changes of this cause */
  after: FoundOrder;
}

/** The implementation of `OrderChange`, which `OrderChangesService` opens and closes. */
export class OpenChange implements OrderChange {
  readonly tx: EntityManager;
  readonly at: Date;
  readonly ticket: Fact;
  readonly before: FoundOrder;
  order: FoundOrder;
  private written: WrittenFields = {};
  private readonly reports: Report[] = [];
  private readonly moves: OtherMoney[] = [];
  private isClosed = false;

  constructor(private readonly opened: Opened) {
    this.tx = opened.tx;
    this.at = opened.at;
    this.ticket = opened.ticket;
    this.before = opened.found;
    this.order = opened.found;
  }

  async move(to: OrderStatus, { cause, reason }: { cause: OrderCause; reason?: string | undefined }): Promise<void> {
    const { row } = this.order;
    const { actor } = this.opened.editor;
    const transition = transitionBy({ actor, from: row.status, to });
    const state = { status: row.status, kitchenStatus: row.kitchen_status, holdsStock: row.holds_stock };
    const kitchenStatus = kitchenStatusAfter(state, to);
    const isStep = kitchenStatus === row.kitchen_status || hasKitchenStep(row.kitchen_status, kitchenStatus);
    const isForNow = to === 'Scheduled' && row.due_at === null;
    if (!transition || !isStep || isForNow) {
      throw new RangeError(`${actor} cannot move an order from ${row.status}, ${row.kitchen_status} to ${to}`);
    }
    const effect = stockEffect({ from: row.status, to, kitchenStatus: row.kitchen_status });
    const isFirstAccepted = isAccepted(to) && row.accepted_at === null && row.confirmed_at === null;
    if (effect === 'release' && row.holds_stock) await giveBack(this.tx, this.order);
    if (effect === 'take' && !row.holds_stock) await takeAgain(this.tx, this.order, this.at);
    else if (isFirstAccepted) await keepPromo(this.tx, this.order, this.at);
    const isConfirmedNow = to === 'Confirmed' && row.confirmed_at === null;
    const fields: WrittenFields = {
      ...statusFields(row, { to, at: this.at, actor, reason: reason ?? '' }),
      ...(kitchenStatus !== row.kitchen_status && kitchenFields(row, { to: kitchenStatus, at: this.at })),
      ...((isConfirmedNow || to === 'Scheduled') && (await this.promise())),
      holds_stock: effect === 'keep' ? row.holds_stock : effect === 'take',
    };
    this.write(fields, { cause, reason, name: transition.event });
  }

  private async promise(): Promise<PromiseFields> {
    const { row, lines } = this.order;
    if (row.due_at !== null) return { promised_at: row.due_at, queue_before: null };
    const { estimated: _ofNow, ...promise } = await promiseFor(this.tx, { row, effort: effortOf(lines) }, this.at);
    return promise;
  }

  async accept(cause: OrderCause): Promise<void> {
    const { row } = this.order;
    if (row.due_at === null) return this.move('Confirmed', { cause });
    return this.move((await onceAccepted(this.tx, { row, effort: effortOf(this.order.lines) }, this.at)).status, {
      cause,
    });
  }

  moveKitchen(to: Exclude<KitchenStatus, 'Cancelled'>, cause: OrderCause): void {
    const { row } = this.order;
    const { actor } = this.opened.editor;
    if (actor !== 'kitchen' || row.status !== 'Confirmed' || !hasKitchenStep(row.kitchen_status, to)) {
      throw new RangeError(`${actor} cannot move a ticket from ${row.status}, ${row.kitchen_status} to ${to}`);
    }
    this.write(kitchenFields(row, { to, at: this.at }), { cause });
  }

  update(fields: OrderFields, cause: OrderCause): void {
    if (Object.keys(fields).length > 0) this.write(fields, { cause });
  }

  async changeLines(lines: readonly OrderLineEntity[]): Promise<void> {
    const { row } = this.order;
    const amounts = repriced(storedAmounts(row), lines);
    if (amounts.total > row.total_cents) throw new RangeError('changed lines must not cost more than before');
    await this.putLines(lines, amounts);
  }

  async putLines(lines: readonly OrderLineEntity[], amounts: Amounts, fields: LineFields = {}): Promise<void> {
    const { row, lines: old } = this.order;
    const [before, after] = [portionsOf(old), portionsOf(lines)];
    if (row.holds_stock) {
      const { branch_id: branchId, business_date: day } = row;
      if (!(await changeStock(this.tx, { branchId, day, before, after }))) throw new StockGone();
      await changeSlot(this.tx, row, { before, after });
    }
    await writeLines(this.tx, row.id, lines);
    this.order = { ...this.order, lines: [...lines] };
    const vat = vatAt(storedAmounts(row).vat?.percentage ?? null, taxedCents(amounts));
    this.write({ ...amountColumns({ ...amounts, vat }), ...fields }, { cause: 'lines-changed' });
  }

  report(cause: OrderCause): void {
    this.write({}, { cause });
  }

  moveMoney({ kind, tender, cents }: MovedMoney, cause: OrderCause, { booked = cause } = {}): void {
    const by = authorOf(this.opened.editor)?.name ?? null;
    this.moves.push({ kind, tender, cents, insteadOf: null, by, cause: booked });
    this.report(cause);
  }

  async message(kind: OrderMessageKind, { afterSeconds = 0 }: { afterSeconds?: number } = {}): Promise<void> {
    await this.opened.messages.queue(this.tx, { order: this.order.row, kind, afterSeconds });
  }

  withdrawMessage(kind: OrderMessageKind): Promise<void> {
    return this.opened.messages.withdraw(this.tx, { order: this.order.row, kind });
  }

  async record({ action, before, after }: OrderEntry): Promise<void> {
    const { id, branch_id, reference } = this.order.row;
    await this.opened.audit.record(this.tx, {
      actor: authorOf(this.opened.editor),
      action,
      entity: 'order',
      entityId: id,
      branchId: branch_id,
      before,
      after: { ...after, reference },
    });
  }

  async recordMove(action: string, after: Fields = {}): Promise<void> {
    const statuses = ({ row }: FoundOrder) => ({ kitchen_status: row.kitchen_status, status: row.status });
    await this.record({ action, before: statuses(this.before), after: { ...statuses(this.order), ...after } });
  }

  /**
   * Writes the row and queues the messages about kitchen steps.
   *
   * @returns the events to append as the transaction's last statements; empty if the row has not changed
   */
  async close(): Promise<NewBranchEvent[]> {
    this.isClosed = true;
    if (this.reports.length === 0) return [];
    const { row } = this.order;
    await writeFields(this.tx, row.id, this.written);
    const [last] = this.reports.slice(-1);
    if (last) {
      const { at, moves, before, opened } = this;
      const states = { before: before.row, after: row, moves };
      await postChange(this.tx, { ...states, cause: last.cause, at, today: opened.today });
    }
    const isStep = this.reports.some(({ cause }) => ORDER_CAUSES[cause].isStep);
    await this.opened.messages.emails.follow(this.tx, {
      before: this.before.row,
      order: this.order,
      moves: this.moves,
    });
    // its customer knows since long that it was handed over
    const isNews = row.kitchen_status !== 'Delivered' || !isLeftOpen(this.before.order, this.at);
    if (isStep && isNews) await this.opened.messages.follow(this.tx, row);
    return this.reports.map((report) => this.eventOf(report));
  }

  private eventOf({ cause, name, reason, after: { row, order } }: Report): NewBranchEvent {
    const common = { branchId: row.branch_id, at: this.at };
    if (name !== 'kitchen-status') return { ...common, name, body: { cause, order } };
    const author = authorOf(this.opened.editor);
    const { struck_lines = [], struck_parts = [] } = order;
    const isReopened = isOpenWork(order) && !isOpenWork(this.before.order);
    const body = {
      cause,
      ...kitchenStatusOf(row),
      ...(ORDER_CAUSES[cause].isForBoards && { struck_lines, struck_parts }),
      ...(author !== null && { by: author.name }),
      ...(reason && { reason }),
      ...(isReopened && { order }),
    };
    return { ...common, name, body };
  }

  private write(
    fields: WrittenFields,
    { cause, name, reason }: Pick<Report, 'cause' | 'reason'> & { name?: OrderEventName | undefined },
  ): void {
    if (this.isClosed) throw new Error('this change of an order has ended: await everything that it does');
    const changed = { ...fields, ...(!ORDER_CAUSES[cause].isForBoards && { updated_at: this.at }) };
    this.written = { ...this.written, ...changed };
    const { lines, branch } = this.order;
    const stored = { row: { ...this.order.row, ...changed }, lines, branch };
    this.order = { ...stored, order: toOrder(stored) };
    const earlier = this.reports.at(-1);
    const report = earlier?.cause === cause ? earlier : { cause, name: ORDER_CAUSES[cause].event, after: this.order };
    Object.assign(report, { after: this.order, ...(name && { name }), ...(reason && { reason }) });
    if (report !== earlier) this.reports.push(report);
  }
}
