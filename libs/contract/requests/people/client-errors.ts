import { OptionalText, RequiredText } from '../../../validation/validators.js';
import { CLIENT_ERROR_LIMITS } from '../../people/client-errors.js';

export class ClientErrorRequest {
  @RequiredText({ label: 'message', max: CLIENT_ERROR_LIMITS.messageMax })
  message!: string;

  /** of the minified code; may be empty */
  @OptionalText({ label: 'stack', max: CLIENT_ERROR_LIMITS.stackMax })
  stack!: string;

  /** the page's path, without what identifies an order */
  @OptionalText({ label: 'path', max: CLIENT_ERROR_LIMITS.pathMax })
  path!: string;

  /** the build of the page's client, as in `settings.build`; may be empty */
  @OptionalText({ label: 'build', max: CLIENT_ERROR_LIMITS.buildMax })
  build!: string;
}
