/** Texts by id. */
export type Messages = Readonly<Record<string, string>>;

/**
 * In English, `one` is the number 1 alone. Other languages call 0 or 21 so, too, so an English sentence among their texts
 * names the number.
 */
const inOtherRules = (message: string): string =>
  message.replaceAll(/(, plural,(?: =\d+ \{[^{}]*\})*) one \{/g, '$1 =1 {');

/** Returns a text for the id of every English one: its translation, or the English text if there is none. */
export const completed = (english: Messages, translations: Messages): Record<string, string> =>
  Object.fromEntries(Object.entries(english).map(([id, message]) => [id, translations[id] ?? inOtherRules(message)]));
