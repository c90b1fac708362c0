/** For every test of the client: the matchers, the texts (which the build compiles), and a long limit for waits. */
import '@testing-library/jest-dom';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure } from '@testing-library/react';
import { i18n } from '../client/src/texts/i18n.js';

// the library's default of a second is too short on a busy machine
configure({ asyncUtilTimeout: 30_000 });
i18n.setMessagesCompiler(compileMessage);
