import { Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { FEEDBACK_LIMITS, type FeedbackRequest, RATINGS } from '../../../libs/contract/feedback.js';
import { Optional, OptionalText, Reference, RequiredText } from '../common/validators.js';

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
  @Optional()
  @Type(() => Number)
  @IsInt({ message: 'before must be the id of a feedback.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'before must be the id of a feedback.' })
  @Min(1, { message: 'before must be the id of a feedback.' })
  before?: number;
}
