import { IsIn } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { QueryChoice, QueryNumber, QueryText } from '../../../validation/query-fields.js';
import { SHEET_FORMATS, SHEET_LIMITS, type SheetFormat } from '../../menu/menu-import.js';

const COLUMNS_TEXT_MAX = SHEET_LIMITS.columnsMax * 20;

export class SheetQuery {
  @IsIn(SHEET_FORMATS, reports(fixedProblem('unknown-word', `format must be one of ${SHEET_FORMATS.join(', ')}.`)))
  format!: SheetFormat;

  /** `template`: a file to begin a menu with, instead of the branch's menu */
  @QueryChoice('content', ['template'])
  content?: 'template';
}

export class SheetUploadQuery {
  /** the version of the menu that the file is applied to; without it, the file is only checked */
  @QueryNumber('apply')
  apply?: number;

  /** what each column of the file is, in order, with commas between: empty as its heading says, `-` to leave it out */
  @QueryText('columns', { max: COLUMNS_TEXT_MAX })
  columns?: string;
}
