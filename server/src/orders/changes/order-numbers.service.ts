import { Inject, Injectable } from '@nestjs/common';
import { type NumberedOrder, orderNumber } from '../../../../libs/domain/open-orders/order-number.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import type { TextValue } from '../../../../libs/texts/text.js';
import { Clock } from '../../common/clock.js';
import type { Fact } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';

/** The numbers of orders as staff read them: with the weekday for an order of another business day. */
@Injectable()
export class OrderNumbersService {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the number for a message. */
  of(order: NumberedOrder): TextValue {
    return orderNumber(order, businessDate(this.clock.now(), this.config));
  }

  /** Returns the number for a rejection, whose `values` have it without a weekday. */
  fact(order: NumberedOrder): Fact {
    return { value: order.ticket_number, shown: this.of(order) };
  }
}
