import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Feedback } from '../../../libs/contract/orders/feedback.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { FeedbackPageQuery, FeedbackRequest } from '../../../libs/contract/requests/orders/feedback.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { text } from '../../../libs/texts/text.js';
import { Caller, Everyone, Staff } from '../auth/access.js';
import { originOf } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import type { Sentence } from '../common/texts.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { FeedbackService } from './feedback.service.js';

@Controller('api/feedback')
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly secrets: Secrets,
  ) {}

  /** Sends a customer's feedback about a branch. */
  @Post()
  @Everyone()
  async say(@Body() body: FeedbackRequest, @Req() request: FastifyRequest): Promise<{ message: Sentence }> {
    await this.feedback.store(body, originOf(request, this.secrets));
    return { message: text('done.feedback') };
  }

  /** Returns a page of the feedback, newest first. The next page is requested with `before`, the id of the last one. */
  @Get()
  @Staff({ roles: CHAIN })
  read(@Query() { before }: FeedbackPageQuery): Promise<{ feedback: Feedback[]; has_more: boolean }> {
    return this.feedback.page(before);
  }

  /** Removes a message of feedback. */
  @Delete(':id')
  @Staff({ roles: CHAIN })
  async remove(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ message: string }> {
    await this.feedback.remove(id, caller);
    return { message: 'The feedback was removed.' };
  }
}
