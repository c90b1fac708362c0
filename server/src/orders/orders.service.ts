import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order, SessionUser } from '../../../libs/contract/entities.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import { maskedOrder } from '../../../libs/domain/order-privacy.js';
import { isOfBranch } from '../auth/access.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { NotFound, Refusal } from '../common/refusal.js';
import { Secrets } from '../common/secrets.js';
import { firstRow } from '../database/rows.js';
import { OrderFactsService } from './order-facts.service.js';
import { parseReference } from './order-reference.js';
import { type FoundOrder, findOrderByReference, ordersOfDay } from './order-rows.js';

/** Somebody who names an order by its number, and says with its token that it is the own one. */
export interface OrderCaller {
  reference: string;
  orderToken: string | undefined;
  address: string;
}

/** Somebody who names an order by its number: with the order's token its owner, with a session perhaps its staff. */
interface OrderRequest extends OrderCaller {
  caller?: SessionUser;
}

interface NamedOrder extends FoundOrder {
  /** the caller holds the order's token */
  isOwn: boolean;
  isStaff: boolean;
}

/** Reads orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly facts: OrderFactsService,
  ) {}

  /**
   * The order of a number. Guessed numbers count; those of its owner and its staff are no guesses.
   *
   * @throws Refusal for an unknown number
   * @throws TooManyTries for an address that guesses numbers
   */
  async findByNumber({ reference: given, orderToken, caller, address }: OrderRequest): Promise<NamedOrder> {
    const reference = parseReference(given);
    const found = reference === undefined ? undefined : await findOrderByReference(this.db, reference);
    const isOwn = found !== undefined && this.secrets.isOrderToken(found.row.id, orderToken);
    const isStaff = found !== undefined && caller !== undefined && isOfBranch(caller, found.row.branch_id);
    if (isOwn || isStaff) return { ...found, isOwn, isStaff };
    // what was found stays untold until the try is counted
    const ofAddress = await this.limits.take('order-address', address);
    if (!found) throw new Refusal('order-not-found', MESSAGE.orderNotFound);
    await ofAddress.giveBack();
    return { ...found, isOwn, isStaff };
  }

  /**
   * The caller's own order.
   *
   * @throws Refusal where the caller does not hold its token
   * @throws as findByNumber
   */
  async findOwn(caller: OrderCaller): Promise<FoundOrder> {
    const { isOwn, isStaff: _isStaff, ...found } = await this.findByNumber(caller);
    if (!isOwn) throw new Refusal('not-own-order', 'Do this on the device on which the order was placed.');
    return found;
  }

  /**
   * The receipt of an order: masked unless the caller is its owner or its staff, which `isOpen` says; for its owner with what
   * may be done now.
   *
   * @throws as findByNumber
   */
  async receipt(request: OrderRequest): Promise<{ order: Order; isOpen: boolean }> {
    const { isOwn, isStaff, ...found } = await this.findByNumber(request);
    if (isOwn) return { order: await this.facts.forHolder(this.db, found), isOpen: true };
    return { order: isStaff ? found.order : maskedOrder(found.order), isOpen: isStaff };
  }

  /** A branch's orders of a day with the position in its stream that they contain, in one snapshot. */
  async ofDay(branchId: number, date: string): Promise<{ orders: Order[]; epoch: string; seq: number }> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const position = await firstRow<{ epoch: string; seq: string }>(
        manager,
        'SELECT epoch, seq FROM branch_stream WHERE branch_id = $1',
        [branchId],
      );
      if (!position) throw new NotFound('branch');
      const orders = await ordersOfDay(manager, branchId, date);
      return { orders, epoch: position.epoch, seq: Number(position.seq) };
    });
  }
}
