import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Delivery } from '../../../libs/contract/branches/selling.js';
import { LanguageQuery } from '../../../libs/contract/requests/menu/language.js';
import { Everyone } from '../auth/access.js';
import { etagOf, isUnchanged } from '../common/http/conditional-reads.js';
import { OfferedLanguagePipe } from '../common/validation/language-query.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { DeliveriesService } from './deliveries.service.js';

@Controller('api/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Returns the delivery areas of a branch with their charges. */
  @Get('branch/:id')
  @Everyone()
  async ofBranch(
    @Param('id', IdPipe) branchId: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ deliveries: Delivery[] }> {
    const deliveries = await this.deliveries.ofBranch(branchId, language);
    isUnchanged(request, reply, { etag: etagOf(JSON.stringify(deliveries)), isPublic: true });
    return { deliveries };
  }

  /** Returns a delivery area. */
  @Get(':id')
  @Everyone()
  async one(
    @Param('id', IdPipe) id: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
  ): Promise<{ delivery: Delivery }> {
    return { delivery: await this.deliveries.find(id, language) };
  }
}
