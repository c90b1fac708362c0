import { Body, Controller, Get, Headers, Param, Post, Put, Query } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { CallerCard, StaffOrder } from '../../../../libs/contract/orders/staff-orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { LineChangeRequest } from '../../../../libs/contract/requests/orders/line-changes.js';
import {
  CallerQuery,
  PaidRequest,
  PartnerCancelRequest,
  StaffOrderRequest,
} from '../../../../libs/contract/requests/orders/staff-orders.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Staff, type StaffCaller, seesOnlyOrdersOf } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { OrderNumbersService } from '../changes/order-numbers.service.js';
import { paidText } from '../changes/paid-how.js';
import { LineChangesService } from '../line-changes/line-changes.service.js';
import { PartnerOrdersService } from '../partners/partner-orders.service.js';
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
    private readonly partners: PartnerOrdersService,
  ) {}

  /**
   * Places an order of a caller or of a person at the counter, or one that a partner has sold (channel `partner`, by API
   * keys only). It is confirmed at once, unless the caller pays by a link. The header `Idempotency-Key` is required: the
   * same key and body return the same order.
   */
  @Post('branches/:id/orders')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH, keys: 'place' })
  async place(
    @Param('id', IdPipe) branchId: number,
    @Body() body: StaffOrderRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() user: StaffCaller,
  ): Promise<{ order: StaffOrder; message: Sentence }> {
    const idempotencyKey = requiredKey(key);
    const order = user.key
      ? await this.partners.place(body, { branchId, key: user.key, idempotencyKey })
      : await this.orders.place(body, { branchId, user, idempotencyKey });
    return { order, message: text('done.staff-order', { number: this.numbers.of(order) }) };
  }

  /**
   * Returns the order that the header `Idempotency-Key` has placed in the branch; null if there is none. For a till
   * or a partner that got no answer.
   */
  @Get('branches/:id/orders/placed')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH, keys: 'place' })
  async findPlaced(
    @Param('id', IdPipe) branchId: number,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() user: StaffCaller,
  ): Promise<{ order: Order | null }> {
    const order = await this.orders.findByKey(branchId, requiredKey(key));
    const keyId = seesOnlyOrdersOf(user);
    return { order: order && keyId !== undefined && order.placed_by_key?.id !== keyId ? null : order };
  }

  /**
   * Cancels an order that the API key has placed, until the kitchen starts it; afterwards the branch decides. A repeated
   * call changes nothing.
   */
  @Put('orders/:id/partner-cancel')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'order' }, keys: 'place' })
  async cancelForPartner(
    @Param('id', UuidPipe) orderId: string,
    @Body() { reason }: PartnerCancelRequest,
    @Caller() caller: StaffCaller,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.partners.cancel(orderId, { reason, caller });
    return { order, message: text('done.cancelled-by-partner', { number: this.numbers.of(order) }) };
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
