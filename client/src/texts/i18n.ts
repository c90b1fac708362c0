import { spoken, type Text, type TextArguments, type TextId } from '@libs/texts/text.js';
import { setupI18n } from '@lingui/core';

/** The texts of this tab. `load-texts.ts` loads them and changes the language. */
export const i18n = setupI18n({
  locale: 'en',
  messages: { en: {} },
  // a page without a text is better than one with its id; the error is reported
  missing: (_language, id) => {
    reportError(new Error(`the text ${id} is not loaded`));
    return '';
  },
});

/** Returns a text in the tab's language, with its values inserted. */
export type Translate = <Id extends TextId>(...text: TextArguments<Id>) => string;

/** Returns a text outside of components. A component calls `useTexts`, which renders again if the language changes. */
export const t: Translate = (...[id, values]) => i18n._(id, spoken(values, say));

/** Amounts, whose number stays on the line of its currency. Messages by SMS keep a space, which their alphabet has. */
const AMOUNTS: ReadonlySet<string> = new Set<TextId>(['money.rupees', 'money.below']);

/** Returns a text that a rule has returned, in the tab's language. */
export const say = ({ id, values }: Text): string => {
  const words = i18n._(id, spoken(values, say));
  return AMOUNTS.has(id) ? words.replace(' ', '\u00a0') : words;
};
