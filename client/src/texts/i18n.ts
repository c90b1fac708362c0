import { common } from '@libs/texts/en/common.js';
import { spoken, type Text, type TextArguments, type TextId } from '@libs/texts/text.js';
import { setupI18n } from '@lingui/core';

/**
 * The texts of this tab, in its language. Each part of the client adds its own with `addTexts`, so that no page loads
 * all.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: common } });

/** Adds the texts of a part of the client. */
export function addTexts(texts: Readonly<Record<string, string>>): void {
  i18n.load('en', texts);
}

/** Returns a text in the tab's language, with its values inserted. */
export type Translate = <Id extends TextId>(...text: TextArguments<Id>) => string;

/** Returns a text outside of components. A component calls `useTexts`, which renders again if the language changes. */
export const t: Translate = (...[id, values]) => i18n._(id, spoken(values, say));

/** Returns a text that a rule has returned, in the tab's language. */
export const say = ({ id, values }: Text): string => i18n._(id, spoken(values, say));
