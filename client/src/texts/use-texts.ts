import { useSyncExternalStore } from 'react';
import { i18n, type Translate, t } from './i18n.js';

const subscribe = (changed: () => void) => i18n.on('change', changed);
const language = () => i18n.locale;

/** Returns the function that returns texts. The component renders again if the tab's language changes. */
export function useTexts(): Translate {
  useSyncExternalStore(subscribe, language);
  return t;
}
