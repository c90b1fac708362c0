import { Body, Controller, Get, Headers, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { LaterSlots } from '../../../../libs/contract/orders/later.js';
import type { Order, PublicOrder } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ChangeDueRequest, SlotsQuery } from '../../../../libs/contract/requests/orders/later.js';
import { BRANCH_STAFF, ORDER_READERS } from '../../../../libs/domain/people/roles.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Everyone, OptionalCaller, Staff, type StaffCaller } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { say } from '../../common/texts.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrderNumbersService } from '../changes/order-numbers.service.js';
import { type DayList, OrdersService } from '../orders.service.js';
import { DueChangeService } from './due-change.service.js';
import { ReleaseService } from './release.service.js';
import { SlotsService } from './slots.service.js';

/** Orders for later: the times that can be chosen, and the actions of customers and kitchens. */
@Controller('api')
export class LaterController {
  constructor(
    private readonly slots: SlotsService,
    private readonly dueChanges: DueChangeService,
    private readonly releases: ReleaseService,
    private readonly orders: OrdersService,
    private readonly numbers: OrderNumbersService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the days for which a branch takes orders, and the times of one day with how full each is. */
  @Get('branches/:id/slots')
  @Everyone()
  slotsOf(@Param('id', IdPipe) branchId: number, @Query() query: SlotsQuery): Promise<LaterSlots> {
    return this.slots.of(branchId, query);
  }

  /**
   * Moves an order for later to another time of the same day, until it goes to the kitchen: for the holder of its
   * token, or for its branch's staff (roles 1, 2 and 3), which sends the customer a message.
   */
  @Put('orders/:orderNumber/due')
  @Everyone({ keys: 'write' })
  async changeDue(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @OptionalCaller() caller: StaffCaller | undefined,
    @Body() { dueAt }: ChangeDueRequest,
    @Req() request: FastifyRequest,
  ): Promise<{ order: PublicOrder; message: string }> {
    const named = { reference, orderToken, caller, ...originOf(request, this.secrets) };
    const due = new Date(dueAt);
    const { row, isOwn } = await this.dueChanges.change(named, due);
    const { order } = await this.orders.receipt(named);
    const time = localTime(due, this.config.timeZone).clock;
    return {
      order,
      message: say(
        isOwn ? text('done.due-changed', { time }) : text('done.moved', { number: this.numbers.of(row), time }),
      ),
    };
  }

  /** Returns the orders of a branch that wait for their time, of all days, in the order in which they are due. */
  @Get('orders/branch/:branchId/scheduled')
  @Staff({ roles: ORDER_READERS, branch: { in: 'param', name: 'branchId' }, keys: 'read' })
  scheduled(@Param('branchId', IdPipe) branchId: number): Promise<DayList> {
    return this.orders.scheduled(branchId);
  }

  /** Gives an order for later to the kitchen before its time. */
  @Put('orders/:id/release')
  @Staff({ roles: BRANCH_STAFF, branch: { in: 'param', name: 'id', of: 'order' }, keys: 'write' })
  async release(
    @Param('id', UuidPipe) orderId: string,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: string }> {
    const order = await this.releases.releaseEarly(orderId, user);
    return { order, message: say(text('done.released-early', { number: this.numbers.of(order) })) };
  }

  /** Lets an order for later wait for its time again, after the kitchen got it before that and until it starts it. */
  @Post('orders/:id/undo-release')
  @Staff({ roles: BRANCH_STAFF, branch: { in: 'param', name: 'id', of: 'order' }, keys: 'write' })
  async undoRelease(
    @Param('id', UuidPipe) orderId: string,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: string }> {
    const order = await this.releases.waitAgain(orderId, user);
    return { order, message: say(text('done.scheduled-again', { number: this.numbers.of(order) })) };
  }
}
