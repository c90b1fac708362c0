import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CallerCard } from '../../../../libs/contract/orders/staff-orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { maskedPhone } from '../../../../libs/domain/orders/order-privacy.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import { ordersOfPhone } from '../order-reads.repository.js';
import { ERASED_PHONE } from '../retention/order-retention.repository.js';
import { addressesOf, countCancelled, countOpenOrders } from './callers.repository.js';

const MONTHS = 24;
/** how many addresses and orders a card shows */
const SHOWN = 3;

/** Tells staff who is calling, by the branch's own orders. */
@Injectable()
export class CallersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns name, addresses and orders of a phone number at a branch; null if it has no orders there. Adds an entry to
   * the trail, without the whole number.
   *
   * @throws TooManyTries if the user looks up too many numbers
   */
  find({ branchId, phone }: { branchId: number; phone: string }, user: SessionUser): Promise<CallerCard | null> {
    return this.limits.attempt({ kind: 'callers', by: String(user.id) }, async () => {
      const card = await this.read(branchId, phone);
      await this.audit.record(this.db.manager, {
        actor: user,
        action: 'looked up a caller',
        entity: 'branch',
        entityId: String(branchId),
        branchId,
        after: { phone: maskedPhone(phone), is_known: card !== null },
      });
      return card;
    });
  }

  private async read(branchId: number, phone: string): Promise<CallerCard | null> {
    if (phone === ERASED_PHONE) return null;
    const since = this.clock.now();
    since.setUTCMonth(since.getUTCMonth() - MONTHS);
    const caller = { branchId, phone, since };
    const orders = await ordersOfPhone(this.db, { ...caller, limit: SHOWN });
    const [newest] = orders;
    if (!newest) return null;
    return {
      name: customerName(newest.row),
      addresses: await addressesOf(this.db, { ...caller, limit: SHOWN }),
      orders: orders.map(({ order }) => order),
      open_orders: await countOpenOrders(this.db, caller),
      cancelled: await countCancelled(this.db, caller),
    };
  }
}
