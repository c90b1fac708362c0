import { IsIn } from 'class-validator';
import { text } from '../../../texts/text.js';
import { MISSING, problem, reports } from '../../../validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../validation/ids.js';
import { QueryNumber } from '../../../validation/query-fields.js';
import { OptionalText, Reference, RequiredText } from '../../../validation/validators.js';
import { FEEDBACK_LIMITS, RATINGS } from '../../orders/feedback.js';

/** A customer's feedback about an outlet: `POST /api/feedback`, public. */
export class FeedbackRequest {
  @RequiredText({ label: text('label.name') })
  name!: string;

  /** a phone number or an email address for a reply */
  @RequiredText({ label: text('fieldName.contact'), max: FEEDBACK_LIMITS.contactMax })
  contact!: string;

  @Reference(MISSING.branch)
  branch!: number;

  /** 1 to 5 */
  @IsIn(RATINGS, reports(problem('no-rating')))
  rating!: number;

  /** may be empty, because a rating alone is feedback too */
  @OptionalText({ label: text('fieldName.words'), max: FEEDBACK_LIMITS.wordsMax })
  words!: string;
}

export class FeedbackPageQuery {
  /** the id of a message; older ones are returned */
  @QueryNumber('before', { max: LARGEST_RANDOM_ID })
  before?: number;
}
