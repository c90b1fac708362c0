import { languageOf } from '@libs/domain/text/names.js';
import { useTabLanguage } from './use-texts.js';

interface Props {
  /** the sentence, in the language of the page */
  children: string;
  /** the words of it that the chain has typed; absent or empty: none */
  words: string | undefined;
}

/** A sentence with words of the chain's own, which screen readers pronounce in the language of their letters. */
export function OwnWords({ children: sentence, words = '' }: Props) {
  const isOfPage = languageOf(words) === useTabLanguage();
  const at = words === '' || isOfPage ? -1 : sentence.indexOf(words);
  if (at === -1) return sentence;
  return (
    <>
      <span>{sentence.slice(0, at)}</span>
      <span lang={languageOf(words)}>{words}</span>
      <span>{sentence.slice(at + words.length)}</span>
    </>
  );
}
