import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from '../../../libs/texts/en.js';
import type { Text } from '../../../libs/texts/text.js';

// compiled once: a compiler that is set in the library compiles a text each time that it is used
const compiled = Object.fromEntries(Object.entries(en).map(([id, message]) => [id, compileMessage(message)]));
const i18n = setupI18n({ locale: 'en', messages: { en: compiled } });

/** Returns a text in words. */
export const say = ({ id, values }: Text): string => i18n._(id, values);
