import { Body, Controller, Headers, Param, Post, Put, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import { Everyone } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { OrdersService } from '../orders.service.js';
import { ChangePhoneDto, PayLaterDto } from './own-order.dto.js';
import { PayLaterService } from './pay-later.service.js';
import { PhoneChangeService } from './phone-change.service.js';
import { WithdrawalService } from './withdrawal.service.js';

interface OwnOrderChanged {
  order: Order;
  message: string;
}

/** The actions that an order's answers list in `actions`, for the holder of the order's token. */
@ApiTags('orders')
@Controller('api/orders/:orderNumber')
export class OwnOrderController {
  constructor(
    private readonly orders: OrdersService,
    private readonly phones: PhoneChangeService,
    private readonly payLater: PayLaterService,
    private readonly withdrawals: WithdrawalService,
    private readonly secrets: Secrets,
  ) {}

  @Put('phone')
  @Everyone()
  @ApiHeader({ name: 'Order-Token', required: true })
  async changePhone(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Body() { phone }: ChangePhoneDto,
    @Req() request: FastifyRequest,
  ): Promise<OwnOrderChanged> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.phones.change(caller, phone);
    return { order: (await this.orders.receipt(caller)).order, message: `A code is on its way to ${phone}.` };
  }

  @Put('payment')
  @Everyone()
  @ApiHeader({ name: 'Order-Token', required: true })
  async changePayment(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Body() body: PayLaterDto,
    @Req() request: FastifyRequest,
  ): Promise<OwnOrderChanged> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.payLater.change(caller, body);
    return { order: (await this.orders.receipt(caller)).order, message: 'Enter the code that was sent to your phone.' };
  }

  @Post('withdraw')
  @Everyone()
  @ApiHeader({ name: 'Order-Token', required: true })
  async withdraw(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<OwnOrderChanged> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.withdrawals.withdraw(caller);
    return { order: (await this.orders.receipt(caller)).order, message: 'Your order is cancelled.' };
  }
}
