import { CLIENT_ERROR_LIMITS, type ClientErrorRequest } from '../../../libs/contract/people/client-errors.js';
import { OptionalText, RequiredText } from '../../../libs/validation/validators.js';

export class ClientErrorDto implements ClientErrorRequest {
  @RequiredText({ label: 'message', max: CLIENT_ERROR_LIMITS.messageMax })
  message!: string;

  @OptionalText({ label: 'stack', max: CLIENT_ERROR_LIMITS.stackMax })
  stack!: string;

  @OptionalText({ label: 'path', max: CLIENT_ERROR_LIMITS.pathMax })
  path!: string;

  @OptionalText({ label: 'build', max: CLIENT_ERROR_LIMITS.buildMax })
  build!: string;
}
