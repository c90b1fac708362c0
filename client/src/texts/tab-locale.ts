import type { Language } from '@libs/contract/values.js';
import { i18n } from './i18n.js';

/** Returns the language that this tab shows. A component that uses it also calls `useTexts`, to render after a change. */
export const tabLanguage = (): Language => i18n.locale as Language;
