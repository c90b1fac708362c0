/** The language of this tab before its settings are known. boot.ts needs it, so this file imports almost nothing. */
import { LANGUAGES, type Language } from '@libs/contract/values.js';
import { browserStorage, writeCookie } from '../ui/browser-storage.js';

const KEY = 'passline.language';
const COOKIE = 'passline_language';
const PARAMETER = 'lang';

const languageOf = (value: unknown): Language | undefined => LANGUAGES.find((code) => code === value);

/** Returns the languages that the chain offers, as the server has written them into the page; all in development. */
export function offered(): readonly Language[] {
  const words = document.documentElement.dataset.languages?.split(' ');
  return words === undefined ? LANGUAGES : LANGUAGES.filter((code) => words.includes(code));
}

/** Returns the language that a person has chosen on this device; undefined if nobody has. */
export function chosenLanguage(): Language | undefined {
  const chosen = languageOf(browserStorage.read(KEY));
  return chosen !== undefined && offered().includes(chosen) ? chosen : undefined;
}

/** Keeps a person's choice on this device, also for the server, which writes the words of the next first page in it. */
export function keepLanguage(language: Language): void {
  browserStorage.write(KEY, language);
  writeCookie(COOKIE, language);
}

/**
 * Takes the language of a link such as `/menu?lang=si` for a choice, and removes it from the address: a reload keeps
 * what the person chooses afterwards.
 */
function takeLinkedLanguage(): void {
  const address = new URL(location.href);
  const linked = languageOf(address.searchParams.get(PARAMETER));
  if (!address.searchParams.has(PARAMETER)) return;
  if (linked !== undefined && offered().includes(linked)) keepLanguage(linked);
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Returns the first of the browser's languages that the chain offers. */
const guessedLanguage = (): Language =>
  navigator.languages
    .map((tag) => languageOf(tag.toLowerCase().split('-')[0]))
    .find((code) => code !== undefined && offered().includes(code)) ?? 'en';

takeLinkedLanguage();

const kept = chosenLanguage();
// a choice of before there was a cookie
if (kept !== undefined) writeCookie(COOKIE, kept);

/** The language in which this tab opens: that of the link, the device's choice, or a guess by the browser's languages. */
export const firstLanguage: Language = kept ?? guessedLanguage();

/** Returns the language of the customer at this device. */
export const customersLanguage = (): Language => chosenLanguage() ?? firstLanguage;
