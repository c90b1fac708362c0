import { Inject, Injectable } from '@nestjs/common';
import type { GatewayFields } from '../../../../libs/contract/payments.js';
import type { CreateOrderRequest } from '../../../../libs/contract/requests.js';
import { businessDate } from '../../../../libs/domain/business-day.js';
import { isPayLater } from '../../../../libs/domain/payment-options.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { type CallOrigin, strangerAt } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { payableOf } from '../payable-order.js';
import { HoldLimits } from './hold-limits.js';
import type { IdempotencyClaim } from './idempotency-keys.repository.js';
import { newOrderRows } from './new-order-rows.js';
import { decideOrder, type Moment } from './order-decision.js';
import type { NewOrder } from './order-writer.repository.js';

/** where the shop's own orders come from: those of an opening check */
const THE_SHOP: CallOrigin = { ...strangerAt('the shop itself'), isKnown: true };

/** An order to be placed, and the menu by which it is decided. */
export interface Placing {
  /** undefined for an order of the shop's own, which counts towards no limit of stock */
  origin: CallOrigin | undefined;
  request: CreateOrderRequest;
  claim: IdempotencyClaim | undefined;
  menu: BranchMenu;
}

/** Makes of a request the whole of what is to be written, without writing it. */
@Injectable()
export class OrderDraftsService {
  constructor(
    private readonly holdLimits: HoldLimits,
    private readonly codes: OneTimeCodesService,
    private readonly payments: PaymentsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** An order as it would be written. @throws DomainError with a sentence that says why it cannot be */
  draft(
    { request, claim, menu, origin }: Placing,
    { at, remaining }: Pick<Moment, 'at' | 'remaining'>,
  ): NewOrder & { form: GatewayFields | null } {
    const { timeZone, storeName, paymentTimeoutMinutes } = this.config;
    const decided = decideOrder(request, { menu, remaining, at, timeZone });
    const { row, lines } = newOrderRows(request, decided, {
      at,
      day: businessDate(at, this.config),
      expiresAt: new Date(at.getTime() + paymentTimeoutMinutes * 60_000),
    });
    const { name, phone, address: place } = menu.branch;
    const branch = { id: menu.branchId, name, phone, address: place };
    if (origin) Object.assign(row, this.holdLimits.hashesOf(origin));
    const holds = origin ? this.holdLimits.capsOf(row, lines) : null;
    const order = { row, lines, branch, claim, holds, menuVersion: menu.version };
    if (isPayLater(request.paymentType)) {
      return {
        ...order,
        confirmation: this.codes.confirmation(row, { origin: origin ?? THE_SHOP, at }),
        form: null,
      };
    }
    const first = this.payments.firstAttempt(payableOf(row, storeName));
    return { ...order, attempt: first.row, form: first.form };
  }
}
