import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { MENU_ROWS_MAX } from '../../../../libs/contract/menu/menu-rows.js';
import { fixedProblem, reports } from '../../common/field-problems.js';
import { Flag, Optional, Reference, Version } from '../../common/validation/validators.js';
import type { RawRow } from './menu-rows-admin.service.js';

/** Identifies the row only. The fields are validated later, so that every row with a problem is reported. */
class MenuRowDto implements RawRow {
  @Reference(fixedProblem('no-food', 'Every row names its food.'))
  id!: number;

  @Version()
  version?: number;

  @Allow()
  price?: unknown;

  @Allow()
  quantity?: unknown;

  @Allow()
  open?: unknown;

  @Allow()
  close?: unknown;

  @Allow()
  hasBranchHours?: unknown;

  @Optional()
  @Flag('Sold out today')
  isSoldOut?: boolean;
}

export class MenuRowsDto {
  @ValidateNested({ each: true })
  @Type(() => MenuRowDto)
  @ArrayMaxSize(
    MENU_ROWS_MAX,
    reports(fixedProblem('too-many', `At most ${MENU_ROWS_MAX} rows can be saved at once. Save in parts.`)),
  )
  @ArrayMinSize(1, reports(fixedProblem('no-change', 'Change at least one row.')))
  @IsArray(reports(fixedProblem('no-list', 'The rows must be a list.')))
  rows!: MenuRowDto[];
}
