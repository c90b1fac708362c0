import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Everyone } from '../auth/access.js';
import { originOf } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import { ClientErrorDto } from './client-error.dto.js';
import { ClientErrorsService } from './client-errors.service.js';

@ApiTags('client-errors')
@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(
    private readonly errors: ClientErrorsService,
    private readonly secrets: Secrets,
  ) {}

  /** Receives errors of pages. Callers need no session. */
  @Post()
  @Everyone()
  async report(@Body() body: ClientErrorDto, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.errors.report(body, originOf(request, this.secrets));
    return { message: '' };
  }
}
