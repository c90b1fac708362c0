import { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ReconciliationEntry } from '../../../../libs/contract/orders/reconciliation.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ReconciliationFilter, RefundRequest } from '../../../../libs/contract/requests/finance/reconciliation.js';
import { BRANCH_MONEY, MONEY } from '../../../../libs/domain/people/roles.js';
import { BIG_ID } from '../../../../libs/validation/ids.js';
import { Caller, Staff } from '../../auth/access.js';
import { NotFound } from '../../common/errors.js';
import { csvReply } from '../csv-reply.js';
import { type ReconciliationPage, ReconciliationService } from './reconciliation.service.js';

@Controller('api/reconciliation')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  /** Returns a page of the payments and orders that disagree, and those that await a refund. */
  @Get()
  @Staff({ roles: BRANCH_MONEY })
  async list(@Query() filter: ReconciliationFilter, @Caller() user: SessionUser): Promise<ReconciliationPage> {
    return this.reconciliation.list(filter, user);
  }

  /** Returns the filtered entries of the reconciliation as CSV. */
  @Get('entries.csv')
  @Staff({ roles: MONEY })
  async csv(
    @Query() filter: ReconciliationFilter,
    @Caller() user: SessionUser,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pieces = await this.reconciliation.csv(filter, user);
    await csvReply(reply, 'reconciliation').send(Readable.from(pieces, { objectMode: false }));
  }

  /** Records that a card payment was refunded at the bank. */
  @Post('payments/:id/refunded')
  @Staff({ roles: MONEY })
  async markRefunded(
    @Param('id') id: string,
    @Body() { note, way = 'Online' }: RefundRequest,
    @Caller() user: SessionUser,
  ): Promise<{ entry: ReconciliationEntry; message: string }> {
    if (!BIG_ID.test(id)) throw new NotFound('payment');
    return { entry: await this.reconciliation.markRefunded(id, { note, way, user }), message: 'Marked as refunded.' };
  }
}
