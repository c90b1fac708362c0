import { Injectable } from '@nestjs/common';
import { maskedPhone } from '../../../../libs/domain/orders/order-privacy.js';
import { canReceiveMessages } from '../../../../libs/domain/people/phone.js';
import { WaysToPayService } from '../../branches/ways-to-pay/ways-to-pay.service.js';
import { rejected } from '../../common/errors.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { HoldLimits } from '../placing/hold-limits.js';
import { recognize } from '../placing/known-customers.repository.js';
import { holdPromo } from '../promo-uses/promo-uses.repository.js';

/** Lets a customer correct the number to which an order's code is sent. */
@Injectable()
export class PhoneChangeService {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly facts: OrderFactsService,
    private readonly codes: OneTimeCodesService,
    private readonly ways: WaysToPayService,
    private readonly holds: HoldLimits,
  ) {}

  /**
   * Changes the order's number, ends its code and sends a new one to the new number, which counts as a sending. Limits
   * by phone then count for the new number: the uses of promo codes and the held stock. If the number is the
   * same, it changes nothing and sends nothing.
   *
   * @param phone ten digits
   * @throws DomainError if no code is awaited or none is left, the number takes no messages, must not hold the promo
   *   code or has too many orders for later, or the caller is not the owner
   * @throws TooManyTries if the number, the device or the address was sent too many codes, or the number holds too much
   */
  async change(caller: OrderCaller, phone: string): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    await this.changes.change(row.id, { actor: 'customer' }, async (change) => {
      const { tx, at, before } = change;
      await this.facts.checkAllowed(tx, 'change_phone', before.row);
      if (before.row.phone === phone) return;
      const isCalled = this.ways.confirmation === 'phone';
      if (!isCalled && !canReceiveMessages(phone)) throw rejected('new-phone-not-mobile');
      // a code goes to the new number; without messages the branch calls it
      change.update({ phone, confirmation: this.ways.confirmation }, 'phone-changed');
      await change.record({
        action: 'phone changed',
        before: { phone: maskedPhone(before.row.phone) },
        after: { phone: maskedPhone(phone) },
      });
      const { row, lines } = change.order;
      await holdPromo(tx, row, { at, caps: this.holds.promoCaps(row) });
      const origin = await recognize(tx, caller, phone);
      await this.codes.send(tx, { order: row, origin, at });
      // its device and its address hold it already
      await this.holds.check(tx, { ...row, device_hash: null, address_hash: null, network_hash: null, at }, lines);
    });
  }
}
