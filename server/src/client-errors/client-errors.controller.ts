import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ClientErrorRequest } from '../../../libs/contract/requests/people/client-errors.js';
import { Everyone } from '../auth/access.js';
import { originOf } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import { ClientErrorsService } from './client-errors.service.js';

@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(
    private readonly errors: ClientErrorsService,
    private readonly secrets: Secrets,
  ) {}

  /** Receives an error of a page, from callers with or without a session. */
  @Post()
  @Everyone()
  async report(@Body() body: ClientErrorRequest, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.errors.report(body, originOf(request, this.secrets));
    return { message: '' };
  }
}
