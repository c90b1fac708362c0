import { Body, Controller, Headers, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PublicOrder } from '../../../../libs/contract/orders/orders.js';
import { ChangePhoneRequest, PayLaterRequest } from '../../../../libs/contract/requests/orders/own-orders.js';
import { text } from '../../../../libs/texts/text.js';
import { Everyone } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import type { Sentence } from '../../common/texts.js';
import { OrdersService } from '../orders.service.js';
import { PayLaterService } from './pay-later.service.js';
import { PhoneChangeService } from './phone-change.service.js';
import { WithdrawalService } from './withdrawal.service.js';

interface OwnOrderChanged {
  order: PublicOrder;
  message: Sentence;
}

/** The actions that an order's answers list in `actions`, for the holder of the order's token. */
@Controller('api/orders/:orderNumber')
export class OwnOrderController {
  constructor(
    private readonly orders: OrdersService,
    private readonly phones: PhoneChangeService,
    private readonly payLater: PayLaterService,
    private readonly withdrawals: WithdrawalService,
    private readonly secrets: Secrets,
  ) {}

  /** Changes the phone number of an order that awaits its code, and sends a new code to it. */
  @Put('phone')
  @Everyone()
  async changePhone(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Body() { phone }: ChangePhoneRequest,
    @Req() request: FastifyRequest,
  ): Promise<OwnOrderChanged> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.phones.change(caller, phone);
    return { order: (await this.orders.receipt(caller)).order, message: text('done.code-to', { phone }) };
  }

  /** Changes an order that is not paid by card to be paid later, and sends a code. */
  @Put('payment')
  @Everyone()
  async changePayment(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Body() body: PayLaterRequest,
    @Req() request: FastifyRequest,
  ): Promise<OwnOrderChanged> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.payLater.change(caller, body);
    return { order: (await this.orders.receipt(caller)).order, message: text('done.enter-code') };
  }

  /** Cancels an order for its customer. It is possible until the kitchen starts it. */
  @Post('withdraw')
  @Everyone()
  async withdraw(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<OwnOrderChanged> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.withdrawals.withdraw(caller);
    return { order: (await this.orders.receipt(caller)).order, message: text('done.withdrawn') };
  }
}
