import type { Language } from '@libs/contract/values.js';
import { useSyncExternalStore } from 'react';
import { i18n, type Translate, t } from './i18n.js';

const subscribe = (changed: () => void) => i18n.on('change', changed);
const language = () => i18n.locale as Language;

/** Returns the language that the tab shows. The component renders again if it changes. */
export const useTabLanguage = (): Language => useSyncExternalStore(subscribe, language);

/** Returns the function that returns texts. The component renders again if the tab's language changes. */
export function useTexts(): Translate {
  useTabLanguage();
  return t;
}
