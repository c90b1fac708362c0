import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';
import {
  type MenuImport,
  SHEET_FORMATS,
  SHEET_LIMITS,
  type SheetFormat,
} from '../../../../libs/contract/menu/menu-import.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { SheetContent } from '../../../../libs/domain/menu/menu-sheet.js';
import { Caller, MENU_EDITORS, Staff } from '../../auth/access.js';
import { Upload, Uploaded } from '../../auth/uploads.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { QueryNumber } from '../../common/validation/query-fields.js';
import { MenuSheetsService, readSheet } from './menu-sheets.service.js';

const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const FILE = {
  field: 'file',
  what: 'file',
  missing: 'Choose a CSV or XLSX file.',
  bytesMax: SHEET_LIMITS.bytesMax,
} as const;

class SheetQueryDto {
  @IsIn(SHEET_FORMATS, { message: `format must be one of ${SHEET_FORMATS.join(', ')}.` })
  format!: SheetFormat;
}

class SheetUploadDto {
  /** the version of the menu that the file is applied to; without it, the file is only checked */
  @QueryNumber('apply')
  apply?: number;
}

/** Exports and imports menus as files. */
@ApiTags('menu')
@Controller('api/branches/:id/menu-sheet')
export class MenuSheetsController {
  constructor(private readonly sheets: MenuSheetsService) {}

  @Get()
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id' } })
  async download(
    @Param('id', IdPipe) id: number,
    @Query() { format }: SheetQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, content } = await this.sheets.write(id, format);
    await reply
      .header('content-type', MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  }

  @Post()
  @Upload({ part: FILE, read: readSheet })
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id' } })
  async upload(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) branchId: number,
    @Uploaded() content: SheetContent,
    @Query() { apply: version }: SheetUploadDto,
  ): Promise<{ import: MenuImport; message: string }> {
    if (version === undefined) return { import: await this.sheets.check(branchId, content), message: '' };
    const done = await this.sheets.apply(caller, { branchId, version, content });
    const rows = done.rows.length === 1 ? '1 row was' : `${done.rows.length} rows were`;
    return { import: done, message: `${rows} imported.` };
  }
}
