import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Feedback } from '../../../libs/contract/orders/feedback.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { ROLE } from '../../../libs/contract/values.js';
import { Caller, Everyone, Staff } from '../auth/access.js';
import { originOf } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { FeedbackDto, FeedbackPageDto } from './feedback.dto.js';
import { FeedbackService } from './feedback.service.js';

@ApiTags('feedback')
@Controller('api/feedback')
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly secrets: Secrets,
  ) {}

  @Post()
  @Everyone()
  async say(@Body() body: FeedbackDto, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.feedback.store(body, originOf(request, this.secrets));
    return { message: 'Thank you for your feedback.' };
  }

  @Get()
  @Staff({ roles: [ROLE.SUPER_ADMIN] })
  read(@Query() { before }: FeedbackPageDto): Promise<{ feedback: Feedback[]; has_more: boolean }> {
    return this.feedback.page(before);
  }

  @Delete(':id')
  @Staff({ roles: [ROLE.SUPER_ADMIN] })
  async remove(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ message: string }> {
    await this.feedback.remove(id, caller);
    return { message: 'The feedback was removed.' };
  }
}
