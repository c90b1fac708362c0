import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { readyAfterStrike, stationsAfterStrike } from '../../../libs/domain/stations.js';
import { canStrike, hasLine, type LineRef, withStruck } from '../../../libs/domain/struck-lines.js';
import { MenuService } from '../catalog/menu/menu.service.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { OrderMessages } from '../orders/order-messages.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { kitchenStatusOf, type OrderRow, toOrder } from '../orders/order-rows.js';
import { updateStruck } from '../orders/order-updates.repository.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { ReadyWriter } from './ready-writer.js';
import { noteStations } from './station-made.repository.js';

interface Strike {
  orderId: string;
  /** which lines, or parts of combos; at least one */
  lines: readonly LineRef[];
  isStruck: boolean;
  user: SessionUser;
}

type Struck = ReturnType<typeof withStruck>;

interface Struckness {
  order: Order;
  isChanged: boolean;
  isReadyChanged: boolean;
}

/** Strikes the lines of a ticket that are made, and with the last line of the last station makes it ready. */
@Injectable()
export class StrikeService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly readiness: ReadyWriter,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Strikes lines, or puts them back, with a `kitchen-status` event for the branch's boards in the same transaction. Repeating
   * it changes nothing. Of two people who strike lines of one order at once both count: the order's row is locked. Where it
   * finishes the last of the order's stations the order is ready, and where a station has to make something again it is not,
   * with the event, the trail and the message of the Ready command, in the same transaction.
   *
   * @throws NotFound where the order has no such line
   * @throws DomainError where the order is not On Process
   */
  async strike(strike: Strike): Promise<Order> {
    const { order, isChanged, isReadyChanged } = await transactionWithRetries(this.db, (manager) =>
      this.change(manager, strike),
    );
    if (isChanged) this.changes.notify(order.branch_id);
    if (isReadyChanged) this.messages.wake();
    return order;
  }

  private async change(manager: EntityManager, { orderId, lines, isStruck, user }: Strike): Promise<Struckness> {
    const found = await lockOrder(manager, orderId);
    if (!found || !lines.every((line) => hasLine(found.order, line))) throw new NotFound('line');
    if (!canStrike(found.order)) {
      const { ticket_number, status, kitchen_status } = found.row;
      const state = status === 'Confirmed' ? kitchen_status : status;
      throw new DomainError('not-on-process', `Order ${ticket_number} is ${state}, so its lines cannot be struck.`, {
        order: found.order,
      });
    }
    const struck = withStruck(found.order, { lines, isStruck });
    if (isSame(found.order, struck)) return { order: found.order, isChanged: false, isReadyChanged: false };
    return this.write(manager, found, { struck, user });
  }

  private async write(
    manager: EntityManager,
    found: FoundOrder,
    { struck, user }: { struck: Struck; user: SessionUser },
  ): Promise<Struckness> {
    const at = this.clock.now();
    const stations = await this.menus.stations(found.row.branch_id, manager);
    const strokes = { lines: struck.struck_lines, parts: struck.struck_parts };
    const row = await updateStruck(manager, found.row.id, strokes);
    const change = { before: found.order, after: toOrder({ ...found, row }) };
    await noteStations(manager, row, { ...stationsAfterStrike(change, stations), at });
    const ready = readyAfterStrike(change, stations);
    const marked = ready === null ? row : await this.readiness.write(manager, row, { mark: { ready }, user, at });
    // two events: one with struck lines is nothing to the customer, whom the other reaches
    const append = (body: object, of: OrderRow) =>
      appendBranchEvent(manager, {
        name: 'kitchen-status',
        branchId: of.branch_id,
        at,
        body: { ...kitchenStatusOf(of), ...body, by: user.name },
      });
    await append(struck, row);
    if (marked !== row) await append({}, marked);
    return { order: toOrder({ ...found, row: marked }), isChanged: true, isReadyChanged: marked !== row };
  }
}

function isSame({ struck_lines = [], struck_parts = [] }: Order, struck: Struck): boolean {
  const keys = (of: Struck) => [
    ...of.struck_lines,
    ...of.struck_parts.map(({ position, part }) => `${position}.${part}`),
  ];
  return keys({ struck_lines, struck_parts }).join() === keys(struck).join();
}
