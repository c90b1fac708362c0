import type { Language } from '@libs/contract/values.js';
import { fetchCode } from '../ui/fetched-code.js';
import { i18n } from './i18n.js';
import type { TextPart } from './shop-parts.js';

/** the parts that this tab shows */
const shown = new Set<TextPart>();
/** the languages of each part that have been loaded */
const loaded = new Map<TextPart, Set<Language>>();
/** the language that was asked for last */
let wanted: Language | undefined;

async function load(part: TextPart, language: Language): Promise<void> {
  const has = loaded.get(part) ?? new Set();
  loaded.set(part, has);
  if (has.has(language)) return;
  const catalogues = Object.values(await fetchCode(part[language]));
  i18n.load(language, Object.assign({}, ...catalogues));
  has.add(language);
}

/**
 * Loads parts of the catalogue in the tab's language. A page that shows texts of a part is rendered after this.
 * @throws MissingCode if one could not be loaded
 */
export async function loadTexts(...parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) shown.add(part);
  await Promise.all(parts.map((part) => load(part, i18n.locale as Language)));
}

/** Returns code, such as a page, once the texts that it shows are loaded, too. */
export async function withTexts<Code>(parts: readonly TextPart[], code: () => Promise<Code>): Promise<Code> {
  const [loadedCode] = await Promise.all([code(), loadTexts(...parts)]);
  return loadedCode;
}

/**
 * Shows the tab in a language as soon as its texts are loaded. The last call wins.
 * @throws MissingCode if they could not be loaded; the tab keeps its language
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const isMissing = (part: TextPart) => loaded.get(part)?.has(language) !== true;
  // a page may add a part meanwhile
  for (let missing = [...shown].filter(isMissing); missing.length > 0; missing = [...shown].filter(isMissing)) {
    await Promise.all(missing.map((part) => load(part, language)));
  }
  if (wanted === language && i18n.locale !== language) i18n.activate(language);
}
