import { IsIn } from 'class-validator';
import { FEEDBACK_LIMITS, type FeedbackRequest, RATINGS } from '../../../libs/contract/orders/feedback.js';
import { text } from '../../../libs/texts/text.js';
import { MISSING, problem, reports } from '../../../libs/validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../libs/validation/ids.js';
import { QueryNumber } from '../../../libs/validation/query-fields.js';
import { OptionalText, Reference, RequiredText } from '../../../libs/validation/validators.js';

export class FeedbackDto implements FeedbackRequest {
  @RequiredText({ label: text('fieldName.name') })
  name!: string;

  @RequiredText({ label: text('fieldName.contact'), max: FEEDBACK_LIMITS.contactMax })
  contact!: string;

  @Reference(MISSING.branch)
  branch!: number;

  @IsIn(RATINGS, reports(problem('no-rating')))
  rating!: number;

  @OptionalText({ label: text('fieldName.words'), max: FEEDBACK_LIMITS.wordsMax })
  words!: string;
}

export class FeedbackPageDto {
  /** the id of a message; older ones are returned */
  @QueryNumber('before', { max: LARGEST_RANDOM_ID })
  before?: number;
}
