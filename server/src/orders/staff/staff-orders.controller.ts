import { Body, Controller, Get, Headers, Param, Post, Put, Query } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { CallerCard, StaffOrder } from '../../../../libs/contract/orders/staff-orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { LineChangeRequest } from '../../../../libs/contract/requests/orders/line-changes.js';
import { CallerQuery, PaidRequest, StaffOrderRequest } from '../../../../libs/contract/requests/orders/staff-orders.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { OrderNumbersService } from '../changes/order-numbers.service.js';
import { paidText } from '../changes/paid-how.js';
import { LineChangesService } from '../line-changes/line-changes.service.js';
import { requiredKey } from '../placing/keys/key-header.js';
import { CallersService } from './callers.service.js';
import { CollectingService } from './collecting.service.js';
import { StaffOrdersService } from './staff-orders.service.js';

const OF_BRANCH = { in: 'param', name: 'id' } as const;

@Controller('api')
export class StaffOrdersController {
  constructor(
    private readonly orders: StaffOrdersService,
    private readonly callers: CallersService,
    private readonly collecting: CollectingService,
    private readonly lineChanges: LineChangesService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /**
   * Places an order of a caller or of a person at the counter. It is confirmed at once, unless the caller pays by a
   * link. The header `Idempotency-Key` is required: the same key and body return the same order.
   */
  @Post('branches/:id/orders')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH })
  async place(
    @Param('id', IdPipe) branchId: number,
    @Body() body: StaffOrderRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() user: SessionUser,
  ): Promise<{ order: StaffOrder; message: Sentence }> {
    const order = await this.orders.place(body, { branchId, user, idempotencyKey: requiredKey(key) });
    return { order, message: text('done.staff-order', { number: this.numbers.of(order) }) };
  }

  /**
   * Returns the order that the header `Idempotency-Key` has placed in the branch; null if there is none. For a till
   * that got no answer.
   */
  @Get('branches/:id/orders/placed')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH })
  async findPlaced(
    @Param('id', IdPipe) branchId: number,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ order: Order | null }> {
    return { order: await this.orders.findByKey(branchId, requiredKey(key)) };
  }

  /** Returns who calls from a phone number, by the branch's orders of 24 months: at most 30 numbers a minute. */
  @Get('branches/:id/callers')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH })
  async findCaller(
    @Param('id', IdPipe) branchId: number,
    @Query() { phone }: CallerQuery,
    @Caller() user: SessionUser,
  ): Promise<{ caller: CallerCard | null }> {
    return { caller: await this.callers.find({ branchId, phone }, user) };
  }

  /**
   * Changes what was ordered: until the kitchen starts the products replace the lines, afterwards they must contain them.
   * Lines that stay keep their prices. The header `Idempotency-Key` is required: the same key and body change the order once.
   */
  @Put('orders/:id/products')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'order' } })
  async changeLines(
    @Param('id', UuidPipe) orderId: string,
    @Body() request: LineChangeRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.lineChanges.change({ orderId, request, idempotencyKey: requiredKey(key), user });
    return { order, message: text('done.lines-changed', { number: this.numbers.of(order) }) };
  }

  /**
   * Records that an order was paid in cash, by card or partly in both, before or after it was handed over, on its
   * business day.
   */
  @Put('orders/:id/paid')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'order' } })
  async collect(
    @Param('id', UuidPipe) orderId: string,
    @Body() { delivery_payment_type: type, cash_part: cashPart }: PaidRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.collecting.collect({ orderId, said: { type, cashPart }, user });
    return { order, message: paidText(order, { type, number: this.numbers.of(order) }) };
  }
}
