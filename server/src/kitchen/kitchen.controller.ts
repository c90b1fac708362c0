import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { OrderTrailEntry } from '../../../libs/contract/orders/kitchen.js';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import {
  DispatchedRequest,
  ReadyRequest,
  StrikeLinesRequest,
  StrikeRequest,
  TenderRequest,
  UpdateOrderRequest,
} from '../../../libs/contract/requests/kitchen/update-order.js';
import { orderLines } from '../../../libs/domain/orders/order-lines.js';
import { BRANCH_STAFF, ORDER_READERS } from '../../../libs/domain/people/roles.js';
import { text } from '../../../libs/texts/text.js';
import { Caller, Staff } from '../auth/access.js';
import type { Sentence } from '../common/texts.js';
import { PositionPipe, UuidPipe } from '../common/validation/path-pipes.js';
import { OrderNumbersService } from '../orders/changes/order-numbers.service.js';
import { paidText } from '../orders/changes/paid-how.js';
import { KitchenService } from './kitchen.service.js';
import { OrderTrailService } from './order-trail.service.js';
import { ReadyService } from './ready.service.js';
import { StrikeService } from './strike.service.js';
import { TenderService } from './tender.service.js';

const OF_ORDER = { in: 'param', name: 'id', of: 'order' } as const;

@Controller('api/orders/:id')
export class KitchenController {
  constructor(
    private readonly kitchen: KitchenService,
    private readonly trail: OrderTrailService,
    private readonly readiness: ReadyService,
    private readonly tenders: TenderService,
    private readonly strikes: StrikeService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /**
   * Moves an order to another kitchen status. The transition must be allowed for the order, and cancelling takes the
   * branch's `cancel_code`. If the same person repeats the last move, nothing changes.
   */
  @Put()
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER, keys: 'write' })
  async move(
    @Param('id', UuidPipe) orderId: string,
    @Body() request: UpdateOrderRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    return this.kitchen.move({ orderId, request, user });
  }

  /** Marks an order as ready to be collected or to leave, or takes the mark back. */
  @Put('ready')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER, keys: 'write' })
  async markReady(
    @Param('id', UuidPipe) orderId: string,
    @Body() { ready }: ReadyRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.readiness.mark({ orderId, mark: { ready }, user });
    return { order, message: text(ready ? 'done.ready' : 'done.not-ready', { number: this.numbers.of(order) }) };
  }

  /** Marks a delivery as left, or takes the mark back. */
  @Put('dispatched')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER, keys: 'write' })
  async markDispatched(
    @Param('id', UuidPipe) orderId: string,
    @Body() { dispatched }: DispatchedRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.readiness.mark({ orderId, mark: { dispatched }, user });
    return {
      order,
      message: text(dispatched ? 'done.dispatched' : 'done.not-dispatched', { number: this.numbers.of(order) }),
    };
  }

  /** Strikes a line of an order as made, or restores it. */
  @Put('lines/:position')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER })
  async strike(
    @Param('id', UuidPipe) orderId: string,
    @Param('position', PositionPipe) position: number,
    @Body() { struck }: StrikeRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.strikes.strike({ orderId, lines: [{ position }], isStruck: struck, user });
    const name = orderLines(order).find((one) => one.position === position)?.name ?? text('done.unknown-line');
    return { order, message: text(struck ? 'done.line' : 'done.line-again', { number: this.numbers.of(order), name }) };
  }

  /** Strikes lines of an order, or parts of combos, as made, or restores them. */
  @Put('lines')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER })
  async strikeLines(
    @Param('id', UuidPipe) orderId: string,
    @Body() { lines, struck }: StrikeLinesRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.strikes.strike({ orderId, lines, isStruck: struck, user });
    const facts = { number: this.numbers.of(order), count: lines.length };
    return { order, message: text(struck ? 'done.lines' : 'done.lines-again', facts) };
  }

  /** Records whether an order was paid in cash or by card at the door or the counter. */
  @Put('tender')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER })
  async changeTender(
    @Param('id', UuidPipe) orderId: string,
    @Body() { delivery_payment_type: type, cash_part: cashPart }: TenderRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.tenders.change({ orderId, said: { type, cashPart }, user });
    return { order, message: paidText(order, { type, number: this.numbers.of(order) }) };
  }

  /** Returns the actions on an order, with their users and times, oldest first. */
  @Get('trail')
  @Staff({ roles: ORDER_READERS, branch: OF_ORDER })
  async readTrail(@Param('id', UuidPipe) id: string): Promise<{ trail: OrderTrailEntry[] }> {
    return { trail: await this.trail.read(id) };
  }
}
