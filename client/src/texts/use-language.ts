import type { Language } from '@libs/contract/values.js';
import { useEffect, useState } from 'react';
import { setLanguage } from './load-texts.js';
import { customersLanguage } from './tab-language.js';
import { useTabLanguage } from './use-texts.js';

/**
 * Shows the tab in a language, in place of the customer's, while the component is mounted.
 * @returns whether it is ready: shown, or not to be had
 */
export function useLanguage(language: Language): boolean {
  const shown = useTabLanguage();
  const [missing, setMissing] = useState<Language>();
  useEffect(() => {
    // a screen in another language is better than none
    setLanguage(language).catch(() => setMissing(language));
  }, [language]);
  useEffect(
    () => () => {
      // the shop stays in this language if the other one cannot be loaded
      setLanguage(customersLanguage()).catch(() => undefined);
    },
    [],
  );
  return shown === language || missing === language;
}
