import { i18n } from './i18n.js';
import { loadTexts, setLanguage } from './load-texts.js';
import type { TextPart } from './shop-parts.js';
import { firstLanguage } from './tab-language.js';

/** ms after which the texts are requested again */
const AGAIN_AFTER = 5_000;

async function load(parts: readonly TextPart[]): Promise<void> {
  try {
    await loadTexts(...parts).catch(() => setLanguage('en'));
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    await load(parts);
  }
}

/**
 * Opens the tab in its first language, or in English if that cannot be loaded. Resolves when the texts that every page
 * needs are loaded. Never rejects, because there are no words for a failure: until the server answers, the first content
 * of the page stays.
 */
export function firstTexts(parts: readonly TextPart[]): Promise<void> {
  // screen readers and translators read the language of the document
  i18n.on('change', () => {
    document.documentElement.lang = i18n.locale;
  });
  i18n.loadAndActivate({ locale: firstLanguage, messages: {} });
  return load(parts);
}
