import { Allow } from 'class-validator';
import { MENU_ROWS_MAX } from '../../../../libs/contract/menu/menu-rows.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { NestedList } from '../../../../libs/validation/nested.js';
import { Flag, Optional, Reference, Version } from '../../../../libs/validation/validators.js';
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
  @NestedList(() => MenuRowDto, {
    wrong: fixedProblem('no-list', 'The rows must be a list of objects.'),
    max: MENU_ROWS_MAX,
    tooMany: fixedProblem('too-many', `At most ${MENU_ROWS_MAX} rows can be saved at once. Save in parts.`),
    none: fixedProblem('no-change', 'Change at least one row.'),
  })
  rows!: MenuRowDto[];
}
