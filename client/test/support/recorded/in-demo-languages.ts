import type { Language, Names, Translated } from '@libs/contract/values.js';
import { translated } from '@libs/domain/text/names.js';
import type { DemoText, DemoTexts } from '../../../../demo/texts/demo-text.js';
import { DEMO_TEXTS } from '../../../../demo/texts/demo-texts.js';

const ALL: DemoTexts = Object.assign({}, ...DEMO_TEXTS.map(({ texts }) => texts));

/** Returns a text of the demonstration in Sinhala and Tamil; undefined if it is written in English only. */
export function namesOf(text: string): Names | undefined {
  const found: DemoText | undefined = ALL[text];
  return found && { si: found[0], ta: found[1] };
}

/** Returns a name of the demonstration as an answer in a language has it. */
export const named = (name: string, language: Language): { name: string } & Translated =>
  translated({ name, names: namesOf(name) }, language);

/** Returns a text of the demonstration in a language, or as it is if it has no translation. */
export const textIn = (text: string, language: Language): string => named(text, language).name;

/** Returns the slug of an English name, as the server makes it. */
export const slugIn = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
