import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExternalId, PartnerMenu } from '../../../libs/contract/menu/partner-menu.js';
import { ExternalIdsRequest } from '../../../libs/contract/requests/menu/external-ids.js';
import { LanguageQuery } from '../../../libs/contract/requests/menu/language.js';
import { MENU_EDITORS } from '../../../libs/domain/people/roles.js';
import { Caller, Staff, type StaffCaller } from '../auth/access.js';
import { DomainError } from '../common/errors.js';
import { etagOf, isUnchanged } from '../common/http/conditional-reads.js';
import { OfferedLanguagePipe } from '../common/validation/language-query.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { ExternalIdsService } from '../orders/partners/external-ids.service.js';
import { PartnerMenuService } from './partner-menu.service.js';

const OF_BRANCH = { in: 'param', name: 'id' } as const;

@Controller('api/branches/:id')
export class PartnerMenuController {
  constructor(
    private readonly menus: PartnerMenuService,
    private readonly externalIds: ExternalIdsService,
  ) {}

  /**
   * Returns a branch and its whole menu in one document, with what can be ordered now and the external ids of the key. The
   * `ETag` changes with anything in it.
   */
  @Get('menu')
  @Staff({ roles: MENU_EDITORS, branch: OF_BRANCH, keys: 'place' })
  async menu(
    @Param('id', IdPipe) branchId: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
    @Caller() { key }: StaffCaller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartnerMenu> {
    const menu = await this.menus.read({ branchId, keyId: key?.id ?? NO_KEY, ...(language && { language }) });
    isUnchanged(request, reply, { etag: etagOf(JSON.stringify(menu)), isPublic: false });
    return menu;
  }

  /** Replaces what the API key calls the foods and combos of the branch. Orders may name them so. */
  @Put('external-ids')
  @Staff({ roles: MENU_EDITORS, branch: OF_BRANCH, keys: 'place' })
  async setExternalIds(
    @Param('id', IdPipe) branchId: number,
    @Body() { items }: ExternalIdsRequest,
    @Caller() { key }: StaffCaller,
  ): Promise<{ items: ExternalId[]; message: string }> {
    if (!key) throw new DomainError('no-key', 'Call this with the token of an API key.');
    const of = { keyId: key.id, branchId };
    await this.externalIds.replace(of, items);
    return { items: await this.externalIds.all(of), message: 'The external ids were saved.' };
  }
}

/** the key of a user, who has none */
const NO_KEY = 0;
