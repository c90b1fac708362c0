import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { TextRow } from '../../../../libs/contract/menu/texts.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { TextLanguageQuery, TextsQuery, TextsRequest } from '../../../../libs/contract/requests/menu/texts.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { OfferedLanguagePipe } from '../../common/validation/language-query.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { TextsService } from './texts.service.js';

/** The texts of a branch in other languages than the chain's own. */
@Controller('api/branches/:id/texts')
export class TextsController {
  constructor(private readonly texts: TextsService) {}

  /** Returns the texts of a branch in one language, beside what the chain wrote. */
  @Get()
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' } })
  async read(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Query(OfferedLanguagePipe) { language, only }: TextsQuery,
  ): Promise<{ rows: TextRow[] }> {
    return { rows: await this.texts.read(caller, id, { language, only }) };
  }

  /** Saves several texts of a branch in one language: all of them or none. */
  @Put()
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' } })
  async save(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Query(OfferedLanguagePipe) { language }: TextLanguageQuery,
    @Body() { rows }: TextsRequest,
  ): Promise<{ rows: TextRow[]; message: string }> {
    const saved = await this.texts.save(caller, id, { language, rows });
    return { rows: saved, message: saved.length === 1 ? 'The text was saved.' : `${saved.length} texts were saved.` };
  }
}
