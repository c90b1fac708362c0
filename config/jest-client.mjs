/**
 * For every test of the client: the texts, which the build compiles. For `.tsx` files also the Testing
 * Library: its matchers, and a long limit for waits.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { i18n } from '../client/src/texts/i18n.js';

i18n.setMessagesCompiler(compileMessage);
// loading it takes longer than most tests that do not use it
if (expect.getState().testPath?.endsWith('.tsx')) {
  const matchers = '@testing-library/jest-dom';
  require(matchers);
  // its default of a second is too short on a busy machine
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}
