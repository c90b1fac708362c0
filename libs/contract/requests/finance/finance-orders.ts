import { IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { QueryNumber, QueryText } from '../../../validation/query-fields.js';
import {
  AHEAD_FIELD,
  FIGURE_FIELDS,
  type FigureField,
  TAKING_FIELDS,
  type TakingField,
} from '../../finance/finance.js';
import { LINE_TYPES, type LineType } from '../../values.js';
import { FinanceRangeQuery } from './finance-range.js';

/** What a table of orders may be opened for. */
export type Figure = FigureField | TakingField | typeof AHEAD_FIELD;
const FIGURES: readonly Figure[] = [...FIGURE_FIELDS, ...TAKING_FIELDS, AHEAD_FIELD];
/** longer than any name or code */
const TEXT_MAX = 200;

export const NAMES_NO_ORDER = fixedProblem(
  'names-no-order',
  'Enter a ticket number, a whole order number, a whole phone number, or a name.',
);

/** The orders of a figure: all, or those of an item, a weekday, an hour or a promo code. */
export class FigureOrdersQuery extends FinanceRangeQuery {
  @IsIn(FIGURES, reports(fixedProblem('unknown-figure', `figure must be one of ${FIGURES.join(', ')}`)))
  figure!: Figure;

  @QueryText('item', { min: 1, max: TEXT_MAX })
  item?: string;

  @ValidateIf(({ item }: FigureOrdersQuery) => item !== undefined)
  @IsIn(LINE_TYPES, reports(fixedProblem('unknown-type', `type must be one of ${LINE_TYPES.join(', ')}`)))
  type?: LineType;

  /** 1 is Monday */
  @QueryNumber('weekday', { max: 7 })
  weekday?: number;

  @QueryNumber('hour', { min: 0, max: 23 })
  hour?: number;

  @QueryText('code', { min: 1, max: TEXT_MAX })
  code?: string;

  /** from 1 */
  @QueryNumber('page')
  page?: number;
}

export class OrderTextQuery {
  @MaxLength(TEXT_MAX, reports(NAMES_NO_ORDER))
  @IsString(reports(NAMES_NO_ORDER))
  text!: string;
}
