import { KITCHEN_FIGURES_DAYS_MAX } from '../../../domain/kitchen/kitchen-figures.js';
import { fixedProblem } from '../../../validation/field-problems.js';
import { LastDay, QueryDay } from '../../../validation/query-fields.js';

const TOO_MANY = fixedProblem('range-too-long', `The figures cover at most ${KITCHEN_FIGURES_DAYS_MAX} days.`);

export class KitchenFiguresQuery {
  @QueryDay('from')
  from!: string;

  @LastDay('to', { first: 'from', max: KITCHEN_FIGURES_DAYS_MAX, tooLong: TOO_MANY })
  @QueryDay('to')
  to!: string;
}
