/** For every test of the client: the matchers, its texts (which the build compiles), and a wait that only what never comes exceeds. */
import '@testing-library/jest-dom';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure } from '@testing-library/react';
import { i18n } from '../client/src/texts/i18n.js';

// the library's own second is over in a moment on a machine that is busy
configure({ asyncUtilTimeout: 30_000 });
i18n.setMessagesCompiler(compileMessage);
