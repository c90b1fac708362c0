import { ArrayMaxSize, ArrayMinSize, IsIn, Matches } from 'class-validator';
import { text } from '../../../texts/text.js';
import { fixedProblem, problem, reports } from '../../../validation/field-problems.js';
import { UUID } from '../../../validation/ids.js';
import { Money, Optional, Reference } from '../../../validation/validators.js';
import { SHORT_TYPES, SHORTAGE_ANSWERS, type ShortageAnswer, type ShortType } from '../../orders/shortages.js';

const ORDERS_MAX = 200;
const NO_TYPE = fixedProblem('no-type', `type must be one of ${SHORT_TYPES.join(', ')}.`);

export class AskShortageRequest {
  @IsIn(SHORT_TYPES, reports(NO_TYPE))
  type!: ShortType;

  @Reference(fixedProblem('no-id', 'id must be a whole number from 1 up.'))
  id!: number;

  /** ids of orders */
  @Matches(UUID, { each: true, ...reports(fixedProblem('no-uuid', 'orders must be ids of orders.')) })
  @ArrayMaxSize(ORDERS_MAX, reports(fixedProblem('too-many', `At most ${ORDERS_MAX} customers can be asked at once.`)))
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one order.')))
  orders!: string[];
}

export class ShortageAnswerRequest {
  @Reference(fixedProblem('no-id', 'shortage must be the id of a question.'))
  shortage!: number;

  @IsIn(SHORTAGE_ANSWERS, reports(problem('no-answer')))
  answer!: ShortageAnswer;

  /** what comes instead, if it is replaced */
  @Optional()
  @IsIn(SHORT_TYPES, reports(NO_TYPE))
  type?: ShortType;

  @Optional()
  @Reference(fixedProblem('no-id', 'id must be a whole number from 1 up.'))
  id?: number;

  /** the total that was shown, in rupees; not compared if absent */
  @Optional()
  @Money(text('sum.total'))
  total?: number;
}
