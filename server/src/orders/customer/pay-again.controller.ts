import { Controller, Headers, Inject, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PublicOrder } from '../../../../libs/contract/orders/orders.js';
import type { GatewayFields } from '../../../../libs/contract/orders/payments.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { text } from '../../../../libs/texts/text.js';
import { Everyone } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import type { Sentence } from '../../common/texts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrdersService } from '../orders.service.js';
import { PayAgainService } from './pay-again.service.js';

@Controller('api/orders/:orderNumber/payment')
export class PayAgainController {
  constructor(
    private readonly payAgain: PayAgainService,
    private readonly orders: OrdersService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Opens another card payment for an order that is not paid: 'Pay again' on the receipt. */
  @Post()
  @Everyone()
  async again(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ order: PublicOrder; payment: GatewayFields; message: Sentence }> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    const { form, expiresAt } = await this.payAgain.open(caller);
    const { order } = await this.orders.receipt(caller);
    const until = localTime(expiresAt, this.config.timeZone).clock;
    return { order, payment: form, message: text('done.payment-page', { until }) };
  }
}
