import { LANGUAGE, type Language } from '@libs/contract/values.js';
import { useSettingsQuery } from '../../../api/public-api.js';
import { t } from '../../../texts/i18n.js';
import { setLanguage } from '../../../texts/load-texts.js';
import { keepLanguage, offered } from '../../../texts/tab-language.js';
import { useTabLanguage } from '../../../texts/use-texts.js';
import { toast } from '../../../ui/overlays/toast.js';

const OF_PAGE = offered().map((code) => ({ code, name: LANGUAGE[code].name }));

/** Shows the shop in a language and keeps the choice on this device. A language that cannot be loaded changes nothing. */
async function choose(language: Language): Promise<void> {
  try {
    await setLanguage(language);
    keepLanguage(language);
  } catch {
    toast('error', t('shop.language.notLoaded'));
  }
}

/** Returns the languages that the chain offers, none if there is no choice, and the one that is shown. */
export function useLanguageChoice() {
  const shown = useTabLanguage();
  // those of the page until the settings are known, so that nothing moves then
  const languages = useSettingsQuery().data?.languages ?? OF_PAGE;
  return { languages: languages.length > 1 ? languages : [], shown, choose };
}
