import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { MyOrder } from '../../../../libs/contract/answers.js';
import { MyOrdersCodeRequest, MyOrdersRequest } from '../../../../libs/contract/requests/orders/own-orders.js';
import { text } from '../../../../libs/texts/text.js';
import { Everyone } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import type { Sentence } from '../../common/texts.js';
import { MyOrdersService } from './my-orders.service.js';

@Controller('api/my-orders')
export class MyOrdersController {
  constructor(
    private readonly myOrders: MyOrdersService,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the orders of a phone number of the last 90 days, newest first, for the code that was sent to it. */
  @Post()
  @Everyone()
  async list(@Body() body: MyOrdersRequest, @Req() request: FastifyRequest): Promise<{ orders: MyOrder[] }> {
    return { orders: await this.myOrders.list({ ...body, origin: originOf(request, this.secrets) }) };
  }

  /** Sends a code to a phone number that has orders. The answer is the same for a number without orders. */
  @Post('code')
  @Everyone()
  async sendCode(
    @Body() { phone }: MyOrdersCodeRequest,
    @Req() request: FastifyRequest,
  ): Promise<{ message: Sentence }> {
    await this.myOrders.sendCode({ phone, origin: originOf(request, this.secrets), language: request.language });
    return { message: text('done.code-to-orders', { phone }) };
  }
}
