import { NAMING_TAGS } from '../../api/public-api.js';
import { readAgain } from '../../api/reads/read-again.js';
import { i18n } from '../../texts/i18n.js';
import { firstLanguage } from '../../texts/tab-language.js';
import type { AppStore } from './store.js';

/** Reads the chain's names again when the tab's language changes. Until they arrive, the page keeps the former ones. */
export function followLanguageOfNames({ dispatch }: AppStore): void {
  // of the names that are read first
  let language: string = firstLanguage;
  i18n.on('change', () => {
    if (language === i18n.locale) return;
    language = i18n.locale;
    void dispatch(readAgain([...NAMING_TAGS]));
  });
}
