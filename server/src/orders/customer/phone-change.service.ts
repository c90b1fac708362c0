import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../../libs/contract/messages.js';
import { maskedPhone } from '../../../../libs/domain/order-privacy.js';
import { canReceiveMessages } from '../../../../libs/domain/phone.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { CUSTOMER, publishOrder } from '../order-moves.js';
import { type FoundOrder, lockOrder } from '../order-reads.repository.js';
import { updatePhone } from '../order-updates.repository.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { KnownCustomersService } from '../placing/known-customers.service.js';

const NOT_MOBILE = 'The code goes by SMS to a Sri Lankan mobile number (07…). Enter one.';

/** Lets a customer correct the number to which an order's code is sent. */
@Injectable()
export class PhoneChangeService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly codes: OneTimeCodesService,
    private readonly customers: KnownCustomersService,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the order another number and sends a new code to it, which counts as a sending; the old code ends. The number
   * that the order has already changes nothing and sends nothing.
   *
   * @param phone ten digits
   * @throws DomainError where no code is awaited or none is left, the number takes no messages, or the caller is not the owner
   * @throws TooManyTries where the number, the device or the address was sent too many codes
   */
  async change(caller: OrderCaller, phone: string): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    const isChanged = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, row.id);
      if (!found) throw new DomainError('order-not-found', MESSAGE.orderNotFound);
      await this.facts.checkAllowed(manager, 'change_phone', found.row);
      if (found.row.phone === phone) return false;
      if (!canReceiveMessages(phone)) throw new DomainError('phone-not-mobile', NOT_MOBILE);
      await this.write(manager, { found, phone, origin: caller });
      return true;
    });
    if (!isChanged) return;
    this.changes.notify(row.branch_id);
    this.codes.wake();
  }

  private async write(
    manager: EntityManager,
    { found, phone, origin: given }: { found: FoundOrder; phone: string; origin: CallOrigin },
  ): Promise<void> {
    const { row } = found;
    const at = this.clock.now();
    const changed = await updatePhone(manager, row.id, { phone, at });
    await this.audit.record(manager, {
      actor: CUSTOMER,
      action: 'phone changed',
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { phone: maskedPhone(row.phone) },
      after: { phone: maskedPhone(phone), reference: row.reference },
    });
    const origin = await this.customers.recognize(given, phone, manager);
    await this.codes.send(manager, { order: changed, origin, at });
    await publishOrder(manager, { ...found, row: changed }, at);
  }
}
