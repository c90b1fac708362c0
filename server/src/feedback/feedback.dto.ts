import { IsIn } from 'class-validator';
import { FEEDBACK_LIMITS, type FeedbackRequest, RATINGS } from '../../../libs/contract/orders/feedback.js';
import { LARGEST_RANDOM_ID } from '../common/validation/ids.js';
import { QueryNumber } from '../common/validation/query-fields.js';
import { OptionalText, Reference, RequiredText } from '../common/validation/validators.js';

export class FeedbackDto implements FeedbackRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  @RequiredText({ label: 'Contact', max: FEEDBACK_LIMITS.contactMax })
  contact!: string;

  @Reference('Select a branch!')
  branch!: number;

  @IsIn(RATINGS, { message: 'Rate us from 1 to 5.' })
  rating!: number;

  @OptionalText({ label: 'Your words', max: FEEDBACK_LIMITS.wordsMax })
  words!: string;
}

export class FeedbackPageDto {
  /** the id of a message; older ones are returned */
  @QueryNumber('before', { max: LARGEST_RANDOM_ID })
  before?: number;
}
