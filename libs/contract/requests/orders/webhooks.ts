import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, Matches } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { Flag, Reference, RequiredText } from '../../../validation/validators.js';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEventName } from '../../orders/webhooks.js';

const NO_EVENTS = reports(fixedProblem('none', 'Choose at least one event.'));
const KNOWN_EVENTS = WEBHOOK_EVENTS.join(', ');

class WebhookFields {
  @RequiredText({ label: 'Address', max: WEBHOOK_URL_MAX })
  url!: string;

  @IsIn(WEBHOOK_EVENTS, {
    each: true,
    ...reports(fixedProblem('unknown-word', `events must be of: ${KNOWN_EVENTS}`, { known: KNOWN_EVENTS })),
  })
  @ArrayMaxSize(WEBHOOK_EVENTS.length, NO_EVENTS)
  @ArrayMinSize(1, NO_EVENTS)
  @IsArray(NO_EVENTS)
  events!: WebhookEventName[];
}

export class WebhookRequest extends WebhookFields {
  /** the id of the key whose branches and scope it has */
  @Reference(fixedProblem('no-key', 'Select an API key.'))
  key!: number;
}

export class WebhookEdit extends WebhookFields {
  @Flag('On')
  isOn!: boolean;
}

/** The position in the branch's stream that the caller already has. */
export class BranchEventsQuery {
  @IsString(reports(fixedProblem('no-epoch', 'epoch must be that of the position in after')))
  epoch!: string;

  @Matches(/^\d{1,15}$/, reports(fixedProblem('no-position', 'after must be a whole number from 0 up')))
  after!: string;
}
