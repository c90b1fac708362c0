import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from '../en.js';
import { spoken, type Text } from '../text.js';

const i18n = setupI18n({ locale: 'en', messages: { en } });
i18n.setMessagesCompiler(compileMessage);

/** Returns a text in English. */
export const english = ({ id, values }: Text): string => i18n._(id, spoken(values, english));

/** As `english`; null for no text. */
export const englishOrNull = (given: Text | null): string | null => given && english(given);
