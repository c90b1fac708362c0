import { Injectable } from '@nestjs/common';
import type { CreatedOrder } from '../../../../libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '../../../../libs/contract/people/requests.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { NoSuchPromo } from '../../promo-codes/no-such-promo.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { bodyHash } from './keys/idempotency-keys.repository.js';
import { KnownCustomersService } from './known-customers.service.js';
import { OrderPlacerService } from './order-placer.service.js';

/** How a request arrived. */
interface Circumstances {
  idempotencyKey: string | undefined;
  origin: CallOrigin;
}

/** Places orders of customers, counts guesses and notifies boards. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly placer: OrderPlacerService,
    private readonly customers: KnownCustomersService,
    private readonly limits: AttemptLimits,
    private readonly codes: OneTimeCodesService,
    private readonly changes: ChangeNotifierService,
  ) {}

  /**
   * Places an order: recomputes everything that costs money, takes the stock, and writes order, lines and event
   * together or not at all. Requests with the same idempotency key and body place one order, even if they are
   * concurrent.
   *
   * @throws DomainError that says why the order is rejected; nothing is stored then
   * @throws TooManyTries if the phone, the device or the address was sent too many codes, or holds too much that is
   * neither paid
   *   nor confirmed
   */
  async place(request: CreateOrderRequest, { idempotencyKey, origin: given }: Circumstances): Promise<CreatedOrder> {
    const claim = idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: bodyHash(request) };
    const origin = await this.customers.recognize(given, request.phone);
    const placed = await this.countingGuesses(given, () => this.placer.place({ request, claim, origin }));
    if (placed.event) {
      this.changes.notify(request.branch, placed.event);
      this.codes.wake();
    }
    return placed.answer;
  }

  /**
   * Counts the id of an unknown promo code as a guess at a code. That uses up the caller's checks of codes, but rejects
   * no order.
   */
  private async countingGuesses<Result>(by: CallOrigin, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoSuchPromo) await this.limits.count({ kind: 'promo', by });
      throw error;
    }
  }
}
