import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type MenuImport, SHEET_LIMITS, type SheetFormat } from '../../../../libs/contract/menu/menu-import.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { SheetQuery, SheetUploadQuery } from '../../../../libs/contract/requests/menu/menu-sheet.js';
import { type ChosenColumns, readChosenColumns } from '../../../../libs/domain/menu/sheet-headings.js';
import type { SheetTable } from '../../../../libs/domain/menu/sheet-lines.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../../auth/access.js';
import { Upload, Uploaded } from '../../auth/uploads.js';
import { InvalidInput } from '../../common/errors.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { contentOf, MenuSheetsService, readSheet } from './menu-sheets.service.js';

const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const FILE = {
  field: 'file',
  what: 'file',
  missing: fixedProblem('no-file', 'Choose a CSV or XLSX file.'),
  bytesMax: SHEET_LIMITS.bytesMax,
} as const;

/** @throws InvalidInput if a column is not a menu's */
function chosenColumns(text = ''): ChosenColumns {
  const chosen = readChosenColumns(text);
  if (chosen === undefined)
    throw new InvalidInput({ columns: [fixedProblem('unknown-column', 'columns must name columns of a menu.')] });
  return chosen;
}

/** Exports and imports menus as files. */
@Controller('api/branches/:id/menu-sheet')
export class MenuSheetsController {
  constructor(private readonly sheets: MenuSheetsService) {}

  /** Returns the menu of a branch as a CSV or XLSX file. */
  @Get()
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' } })
  async download(
    @Param('id', IdPipe) id: number,
    @Query() { format, content: wanted }: SheetQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, content } = await (wanted === 'template'
      ? this.sheets.template(format)
      : this.sheets.write(id, format));
    await reply
      .header('content-type', MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  }

  /** Checks a menu file, and with `apply` applies it: all rows or none. */
  @Post()
  @Upload({ part: FILE, read: readSheet })
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' } })
  async upload(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) branchId: number,
    @Uploaded() table: SheetTable,
    @Query() { apply: version, columns }: SheetUploadQuery,
  ): Promise<{ import: MenuImport; message: string }> {
    const content = contentOf(table, chosenColumns(columns));
    if (version === undefined) return { import: await this.sheets.check(branchId, content), message: '' };
    const done = await this.sheets.apply(caller, { branchId, version, content });
    const rows = done.rows.length === 1 ? '1 row was' : `${done.rows.length} rows were`;
    return { import: done, message: `${rows} imported.` };
  }
}
