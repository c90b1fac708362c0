import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { BOARD_EVENT_NAMES, type BoardEventName } from '../../../libs/contract/orders/events.js';
import { WEBHOOK_URL_MAX, type WebhookEdit, type WebhookRequest } from '../../../libs/contract/orders/webhooks.js';
import { fixedProblem, reports } from '../../../libs/validation/field-problems.js';
import { Flag, Reference, RequiredText } from '../../../libs/validation/validators.js';

const NO_KEY = fixedProblem('no-key', 'Select an API key.');
const NO_EVENTS = reports(fixedProblem('none', 'Choose at least one event.'));
const KNOWN_EVENTS = BOARD_EVENT_NAMES.join(', ');

class WebhookFieldsDto {
  @RequiredText({ label: 'Address', max: WEBHOOK_URL_MAX })
  url!: string;

  @IsIn(BOARD_EVENT_NAMES, {
    each: true,
    ...reports(fixedProblem('unknown-word', `events must be of: ${KNOWN_EVENTS}`, { known: KNOWN_EVENTS })),
  })
  @ArrayMaxSize(BOARD_EVENT_NAMES.length, NO_EVENTS)
  @ArrayMinSize(1, NO_EVENTS)
  @IsArray(NO_EVENTS)
  events!: BoardEventName[];
}

export class WebhookDto extends WebhookFieldsDto implements WebhookRequest {
  @Reference(NO_KEY)
  key!: number;
}

export class WebhookEditDto extends WebhookFieldsDto implements WebhookEdit {
  @Flag('On')
  isOn!: boolean;
}
