import type { Language } from '@libs/contract/values.js';
import { useSyncExternalStore } from 'react';
import { i18n, type Translate, t } from './i18n.js';
import { tabLanguage } from './tab-locale.js';

const subscribe = (changed: () => void) => i18n.on('change', changed);

/** Returns the language that the tab shows. The component renders again if it changes. */
export const useTabLanguage = (): Language => useSyncExternalStore(subscribe, tabLanguage);

/** Returns the function that returns texts. The component renders again if the tab's language changes. */
export function useTexts(): Translate {
  useTabLanguage();
  return t;
}
