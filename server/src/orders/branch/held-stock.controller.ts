import { Controller, Get, Param, Post } from '@nestjs/common';
import type { HeldStock } from '../../../../libs/contract/menu/held-stock.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { MANAGERS } from '../../../../libs/domain/people/roles.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { OrderNumbersService } from '../changes/order-numbers.service.js';
import { HeldStockService } from './held-stock.service.js';

@Controller('api/orders')
export class HeldStockController {
  constructor(
    private readonly stock: HeldStockService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /** Returns the unpaid and unconfirmed orders of a branch that hold portions. */
  @Get('branch/:branchId/held')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'branchId' } })
  held(@Param('branchId', IdPipe) branchId: number): Promise<HeldStock> {
    return this.stock.held(branchId);
  }

  /** Expires an unpaid or unconfirmed order at once, which gives its portions back. */
  @Post(':id/release')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'order' } })
  async release(
    @Param('id', UuidPipe) orderId: string,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.stock.release(orderId, user);
    return { order, message: text('done.released', { number: this.numbers.of(order) }) };
  }
}
