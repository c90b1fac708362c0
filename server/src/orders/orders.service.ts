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
import { normalisedReference } from './order-reference.js';
import { findOrderByReference, ordersOfDay } from './order-rows.js';

interface ReceiptRequest {
  reference: string;
  orderToken: string | undefined;
  caller: SessionUser | undefined;
  address: string;
}

/** Reads orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The receipt of an order: phone and e-mail masked unless the caller holds its token or is staff of its branch.
   *
   * @throws Refusal for an unknown number
   * @throws TooManyTries for an address that guesses numbers
   */
  async receipt({ reference, orderToken, caller, address }: ReceiptRequest): Promise<{ order: Order; isOwn: boolean }> {
    await this.limits.check('order-address', address);
    const found = await findOrderByReference(this.db, normalisedReference(reference));
    if (!found) {
      await this.limits.fail('order-address', address);
      throw new Refusal('order-not-found', MESSAGE.orderNotFound);
    }
    const isOwn = this.secrets.isOrderToken(found.row.id, orderToken);
    const isStaff = caller !== undefined && isOfBranch(caller, found.row.branch_id);
    return { order: isOwn || isStaff ? found.order : maskedOrder(found.order), isOwn };
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
