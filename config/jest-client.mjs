/** For every test of the client: the texts, which the build compiles. For `.tsx` files also the Testing Library. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { i18n } from '../client/src/texts/i18n.js';
import { OTHER_TEXTS } from '../client/src/texts/other-languages.js';
import { LANGUAGES } from '../libs/contract/values.js';
import { catalogueOf } from '../libs/texts/catalogues.js';

for (const texts of [i18n, ...Object.values(OTHER_TEXTS)]) texts.setMessagesCompiler(compileMessage);
i18n.load(Object.fromEntries(LANGUAGES.map((language) => [language, catalogueOf(language)])));
// loading it takes longer than most tests that do not use it
if (expect.getState().testPath?.endsWith('.tsx')) require('./jest-components.mjs');
