import { Allow } from 'class-validator';
import { fixedProblem } from '../../../validation/field-problems.js';
import { NestedList } from '../../../validation/nested.js';
import { Flag, Optional, Reference, Version } from '../../../validation/validators.js';
import { MENU_ROWS_MAX } from '../../menu/menu-rows.js';

/**
 * The changes of one food or combo in a save of many rows. Absent fields are not changed. Price, quantity and hours are
 * validated later, so that every row with a problem is reported.
 */
export class MenuRowEdit {
  @Reference(fixedProblem('no-food', 'Every row names its food.'))
  id!: number;

  /** the version with which the row was shown */
  @Version()
  version?: number;

  @Allow()
  price?: number;

  /** portions per day; also applies to today, as in the edit of one food */
  @Allow()
  quantity?: number;

  @Allow()
  open?: string;

  @Allow()
  close?: string;

  /** as in the edit of one food */
  @Allow()
  hasBranchHours?: boolean;

  /** sold out for today, or not; idempotent */
  @Optional()
  @Flag('Sold out today')
  isSoldOut?: boolean;
}

/**
 * `PUT /api/branches/{id}/menu-rows` (menu): foods and combos of one branch, each at most once. All or nothing: if one
 * row fails, nothing is stored, and the rejection `rows-failed` contains all failed rows as `rows` (FailedRow). The
 * rules are those of the edit of one food. Customers load the menu again once.
 */
export class MenuRowsRequest {
  @NestedList(() => MenuRowEdit, {
    wrong: fixedProblem('no-list', 'The rows must be a list of objects.'),
    max: MENU_ROWS_MAX,
    tooMany: fixedProblem('too-many', `At most ${MENU_ROWS_MAX} rows can be saved at once. Save in parts.`),
    none: fixedProblem('no-change', 'Change at least one row.'),
  })
  rows!: MenuRowEdit[];
}
