import { Body, Controller, Get, Headers, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Order, PublicOrder } from '../../../../libs/contract/orders/orders.js';
import type { ShortToday } from '../../../../libs/contract/orders/shortage-answers.js';
import type { ShortageChoices } from '../../../../libs/contract/orders/shortages.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { AskShortageRequest, ShortageAnswerRequest } from '../../../../libs/contract/requests/orders/shortages.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Everyone, Staff } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { OrderNumbersService } from '../changes/order-numbers.service.js';
import { OrdersService } from '../orders.service.js';
import { ShortageAnswersService } from './shortage-answers.service.js';
import { ShortagesService } from './shortages.service.js';

const OF_BRANCH = { in: 'param', name: 'branchId' } as const;
const OF_ORDER = { in: 'param', name: 'id', of: 'order' } as const;

/** Orders that contain something that was sold out after they were confirmed. */
@Controller('api/orders')
export class ShortagesController {
  constructor(
    private readonly shortages: ShortagesService,
    private readonly answers: ShortageAnswersService,
    private readonly orders: OrdersService,
    private readonly numbers: OrderNumbersService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Returns the sold-out foods and options of a branch today, with the orders that need them; started ones are marked.
   */
  @Get('branch/:branchId/shortages')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH })
  async today(@Param('branchId', IdPipe) branchId: number): Promise<{ sold_out: ShortToday[] }> {
    return { sold_out: await this.shortages.today(branchId) };
  }

  /** Asks the customers of orders about a sold-out food or option, on the order's page and by a message. */
  @Post('branch/:branchId/shortages')
  @Staff({ roles: SHIFT_ROLES, branch: OF_BRANCH })
  async ask(
    @Param('branchId', IdPipe) branchId: number,
    @Body() request: AskShortageRequest,
    @Caller() user: SessionUser,
  ): Promise<{ asked: number; orders: Order[]; message: Sentence }> {
    const { asked, orders } = await this.shortages.ask(branchId, request, user);
    return { asked, orders, message: text('done.asked', { count: asked }) };
  }

  /** Returns the answers that the customer of an order can choose, for staff on the phone. */
  @Get(':id/shortages')
  @Staff({ roles: SHIFT_ROLES, branch: OF_ORDER })
  async choices(@Param('id', UuidPipe) orderId: string): Promise<{ choices: ShortageChoices[] }> {
    return { choices: await this.answers.choices(orderId) };
  }

  /** Records the customer's answer by phone, and changes the order by it. */
  @Post(':id/shortages')
  @Staff({ roles: SHIFT_ROLES, branch: OF_ORDER })
  async answerByPhone(
    @Param('id', UuidPipe) orderId: string,
    @Body() request: ShortageAnswerRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.answers.answerByPhone(orderId, request, user);
    return { order, message: text('done.answered', { number: this.numbers.of(order) }) };
  }

  /** Returns the answers about sold-out food that the holder of the order's token can choose. */
  @Get(':orderNumber/choices')
  @Everyone()
  async ownChoices(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ choices: ShortageChoices[] }> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    return { choices: await this.answers.ownChoices(caller) };
  }

  /** Answers about sold-out food: leaves it out, replaces it, or cancels the order. Repeatable. */
  @Post(':orderNumber/choices')
  @Everyone()
  async answerOwn(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @Body() answer: ShortageAnswerRequest,
    @Req() request: FastifyRequest,
  ): Promise<{ order: PublicOrder; message: Sentence }> {
    const caller = { reference, orderToken, ...originOf(request, this.secrets) };
    await this.answers.answerOwn(caller, answer);
    const { order } = await this.orders.receipt(caller);
    return { order, message: text(`done.answer.${answer.answer}`) };
  }
}
