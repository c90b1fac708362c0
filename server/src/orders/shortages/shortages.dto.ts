import { ArrayMaxSize, ArrayMinSize, IsIn, Matches } from 'class-validator';
import {
  type AskShortageRequest,
  SHORT_TYPES,
  SHORTAGE_ANSWERS,
  type ShortageAnswer,
  type ShortageAnswerRequest,
  type ShortType,
} from '../../../../libs/contract/orders/shortages.js';
import { text } from '../../../../libs/texts/text.js';
import { fixedProblem, problem, reports } from '../../../../libs/validation/field-problems.js';
import { UUID } from '../../../../libs/validation/ids.js';
import { Money, Optional, Reference } from '../../../../libs/validation/validators.js';

const ORDERS_MAX = 200;
const NO_TYPE = fixedProblem('no-type', `type must be one of ${SHORT_TYPES.join(', ')}.`);

export class AskShortageDto implements AskShortageRequest {
  @IsIn(SHORT_TYPES, reports(NO_TYPE))
  type!: ShortType;

  @Reference(fixedProblem('no-id', 'id must be a whole number from 1 up.'))
  id!: number;

  @Matches(UUID, { each: true, ...reports(fixedProblem('no-uuid', 'orders must be ids of orders.')) })
  @ArrayMaxSize(ORDERS_MAX, reports(fixedProblem('too-many', `At most ${ORDERS_MAX} customers can be asked at once.`)))
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one order.')))
  orders!: string[];
}

export class ShortageAnswerDto implements ShortageAnswerRequest {
  @Reference(fixedProblem('no-id', 'shortage must be the id of a question.'))
  shortage!: number;

  @IsIn(SHORTAGE_ANSWERS, reports(problem('no-answer')))
  answer!: ShortageAnswer;

  @Optional()
  @IsIn(SHORT_TYPES, reports(NO_TYPE))
  type?: ShortType;

  @Optional()
  @Reference(fixedProblem('no-id', 'id must be a whole number from 1 up.'))
  id?: number;

  @Optional()
  @Money(text('sum.total'))
  total?: number;
}
