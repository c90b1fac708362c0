import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { OrderRefunds } from '../../../../libs/contract/orders/refunds.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { OrderRefundRequest } from '../../../../libs/contract/requests/orders/refunds.js';
import { MONEY } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { UuidPipe } from '../../common/validation/path-pipes.js';
import { RefundsService } from './refunds.service.js';

const OF_ORDER = { in: 'param', name: 'id', of: 'order' } as const;

@Controller('api/orders/:id/refunds')
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  /** Returns the refunds of an order, and how much can still be refunded. */
  @Get()
  @Staff({ roles: MONEY, branch: OF_ORDER })
  read(@Param('id', UuidPipe) id: string): Promise<OrderRefunds> {
    return this.refunds.read(id);
  }

  /** Refunds a confirmed order, in full or in part. A repeated call with the same `request_key` refunds once. */
  @Post()
  @Staff({ roles: MONEY, branch: OF_ORDER })
  async refund(
    @Param('id', UuidPipe) id: string,
    @Body() request: OrderRefundRequest,
    @Caller() user: SessionUser,
  ): Promise<OrderRefunds & { order: Order; message: string }> {
    return { ...(await this.refunds.refund(id, request, user)), message: 'The refund is recorded.' };
  }
}
