import { Body, Controller, Get, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicOrder } from '../../../libs/contract/orders/orders.js';
import type { CreatedOrder } from '../../../libs/contract/orders/payments.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { OtpRequest, ResendOtpRequest } from '../../../libs/contract/requests/orders/confirmation.js';
import { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { DayPositionQuery } from '../../../libs/contract/requests/orders/order-queries.js';
import { ORDER_READERS } from '../../../libs/domain/people/roles.js';
import { text } from '../../../libs/texts/text.js';
import { Everyone, OptionalCaller, Staff } from '../auth/access.js';
import { isUnchanged } from '../common/http/conditional-reads.js';
import { Devices } from '../common/http/devices.js';
import { originOf } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import type { Sentence } from '../common/texts.js';
import { DayPipe, IdPipe } from '../common/validation/path-pipes.js';
import { ConfirmationService } from './customer/confirmation.service.js';
import { type DayEvents, type DayList, OrdersService } from './orders.service.js';
import { keyOf } from './placing/keys/key-header.js';
import { PlacementService } from './placing/placement.service.js';

@Controller('api')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placement: PlacementService,
    private readonly secrets: Secrets,
    private readonly confirmation: ConfirmationService,
    private readonly devices: Devices,
  ) {}

  /**
   * Places an order. The server computes every amount: an order whose prices, charge or stock differ from what the
   * customer was shown is rejected with `changes`, and nothing is stored. A repeated call with the same
   * `Idempotency-Key` and body returns the same order.
   */
  @Post('orders')
  @Everyone()
  async place(
    @Body() body: CreateOrderRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ order: CreatedOrder; message: Sentence }> {
    const idempotencyKey = keyOf(key);
    const origin = originOf(request, this.secrets);
    const { answer } = await this.placement.place(body, { idempotencyKey, origin });
    return { order: answer, message: text('done.placed') };
  }

  /**
   * Returns an order by its public order number. Without the `Order-Token`, or a token of the branch's staff, it has no
   * `id`, and personal data is masked.
   */
  @Get('orders/:orderNumber')
  @Everyone({ keys: 'read' })
  async receipt(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @OptionalCaller() caller: SessionUser | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ order: PublicOrder }> {
    const origin = originOf(request, this.secrets);
    const { order, isProof } = await this.orders.receipt({ reference, orderToken, caller, ...origin });
    if (isProof) this.devices.rememberCustomer(request, reply);
    return { order };
  }

  /**
   * Returns the orders of a business day with the position in the branch's stream that the list includes. Today's list
   * also has the orders of other days that are Confirmed and not handed over; `business_date` tells them apart. With
   * `epoch` and `afterSeq` it returns only the events after that position if they are still kept.
   */
  @Get('orders/branch/:branchId/date/:date')
  @Staff({ roles: ORDER_READERS, branch: { in: 'param', name: 'branchId' }, keys: 'read' })
  async ofDay(
    @Param('branchId', IdPipe) branchId: number,
    @Param('date', DayPipe) date: string,
    @Query() { epoch, afterSeq }: DayPositionQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DayList | DayEvents | undefined> {
    return this.orders.ofDay({
      branchId,
      date,
      after: epoch === undefined ? undefined : { epoch, afterSeq: Number(afterSeq) },
      isKnown: (version) => isUnchanged(request, reply, { etag: `W/"${version}"`, isPublic: false }),
    });
  }

  /**
   * Confirms an order that is paid later with the code that was sent to the phone. Five wrong codes, or five minutes,
   * end a code. Wrong codes without the `Order-Token` count apart from those with it. Without it, the answer's order is
   * masked.
   */
  @Post('otp')
  @Everyone()
  async confirm(
    @Body() body: OtpRequest,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ order: PublicOrder; message: Sentence }> {
    const confirmed = await this.confirmation.confirm({ ...body, orderToken, origin: originOf(request, this.secrets) });
    this.devices.rememberCustomer(request, reply);
    return { order: await this.orders.changed(confirmed, orderToken), message: text('done.confirmed') };
  }

  /**
   * Sends another code, after 30 s, then after longer waits; four codes in total. Only the answer to the order's
   * creation, and answers to the holder of its token, have the order's id. Without the `Order-Token`, the answer's order is
   * masked.
   */
  @Post('otp/resend')
  @Everyone()
  async resend(
    @Body() { orderId }: ResendOtpRequest,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ order: PublicOrder; message: Sentence; retryAfter: number | null }> {
    const origin = originOf(request, this.secrets);
    const { order, retryAfter } = await this.confirmation.resend({ orderId, origin });
    return { order: await this.orders.changed(order, orderToken), message: text('done.code-again'), retryAfter };
  }
}
