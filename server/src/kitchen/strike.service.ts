import { Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { readyAfterStrike, stationsAfterStrike } from '../../../libs/domain/kitchen/stations.js';
import { canStrike, hasLine, type LineRef, withStruck } from '../../../libs/domain/orders/struck-lines.js';
import { kitchenStatusText, orderStatusText } from '../../../libs/domain/text/labels.js';
import { MenuService } from '../catalog/menu/menu.service.js';
import { NotFound, rejected } from '../common/errors.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import { markOrder } from './order-mark.js';
import { recordStations } from './station-made.repository.js';

interface Strike {
  orderId: string;
  /** lines, or parts of combos; at least one */
  lines: readonly LineRef[];
  isStruck: boolean;
  user: SessionUser;
}

type Struck = ReturnType<typeof withStruck>;

/** Strikes the lines of a ticket that are made. The last line of the last station makes the order ready. */
@Injectable()
export class StrikeService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly menus: MenuService,
  ) {}

  /**
   * Strikes lines or restores them, with a `kitchen-status` event for the branch's boards. A repeated call changes
   * nothing. If two people strike lines of one order at once, both take effect. When the last station has finished, the
   * order becomes ready; when a station has to make something again, it no longer is. Event, trail and message are
   * those of the Ready command.
   *
   * @throws NotFound if the order has no such line
   * @throws DomainError if the order is not On Process
   */
  strike({ orderId, lines, isStruck, user }: Strike): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { row, order } = change.before;
      if (!lines.every((line) => hasLine(order, line))) throw new NotFound('line');
      if (!canStrike(order)) {
        const state = row.status === 'Confirmed' ? kitchenStatusText(row.kitchen_status) : orderStatusText(row.status);
        throw rejected('cannot-strike', { ticket: change.ticket, state }, { order });
      }
      const struck = withStruck(order, { lines, isStruck });
      if (!isSame(order, struck)) await this.write(change, struck);
      return change.order.order;
    });
  }

  private async write(change: OrderChange, struck: Struck): Promise<void> {
    const { tx, at } = change;
    const stations = await this.menus.stations(change.before.row.branch_id, tx);
    change.update(struck, 'struck');
    const orders = { before: change.before.order, after: change.order.order };
    await recordStations(tx, change.order.row, { ...stationsAfterStrike(orders, stations), at });
    const ready = readyAfterStrike(orders, stations);
    if (ready !== null) await markOrder(change, { ready });
  }
}

function isSame({ struck_lines = [], struck_parts = [] }: Order, struck: Struck): boolean {
  const keys = (of: Struck) => [
    ...of.struck_lines,
    ...of.struck_parts.map(({ position, part }) => `${position}.${part}`),
  ];
  return keys({ struck_lines, struck_parts }).join() === keys(struck).join();
}
