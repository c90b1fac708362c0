import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { MyOrder } from '../../../../libs/contract/answers.js';
import { Everyone } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { MyOrdersService } from './my-orders.service.js';
import { MyOrdersCodeDto, MyOrdersDto } from './own-order.dto.js';

@ApiTags('orders')
@Controller('api/my-orders')
export class MyOrdersController {
  constructor(
    private readonly myOrders: MyOrdersService,
    private readonly secrets: Secrets,
  ) {}

  @Post()
  @Everyone()
  async list(@Body() body: MyOrdersDto, @Req() request: FastifyRequest): Promise<{ orders: MyOrder[] }> {
    return { orders: await this.myOrders.list({ ...body, origin: originOf(request, this.secrets) }) };
  }

  @Post('code')
  @Everyone()
  async sendCode(@Body() { phone }: MyOrdersCodeDto, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.myOrders.sendCode(phone, originOf(request, this.secrets));
    return { message: `If ${phone} has orders here, a code is on its way to it.` };
  }
}
