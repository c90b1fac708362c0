import { Controller, Headers, Param, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { GatewayFields } from '../../../libs/contract/entities.js';
import { Everyone } from '../auth/access.js';
import { PayAgainService } from './pay-again.service.js';

@ApiTags('payments')
@Controller('api/orders/:orderNumber/payment')
export class PayAgainController {
  constructor(private readonly payAgain: PayAgainService) {}

  /** 'Pay again' on the receipt, by the holder of the order's token. */
  @Post()
  @Everyone()
  @ApiHeader({ name: 'Order-Token', required: true })
  async again(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ payment: GatewayFields; message: string }> {
    const payment = await this.payAgain.open({ reference, orderToken, address: request.ip });
    return { payment, message: 'You are taken to the payment page.' };
  }
}
