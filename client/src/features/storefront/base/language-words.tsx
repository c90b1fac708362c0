import { useTexts } from '../../../texts/use-texts.js';
import { Row } from '../../../ui/layout/row.js';
import styles from './language-words.module.css';
import { useLanguageChoice } from './use-language-choice.js';

/** The choice of a language: each is a word in its own script. Nothing if the chain offers only one. */
export function LanguageWords() {
  const t = useTexts();
  const { languages, shown, choose } = useLanguageChoice();
  if (languages.length === 0) return null;
  return (
    <Row as="ul" gap={2} wrap className={styles.words} aria-label={t('shop.language.all')}>
      {languages.map(({ code, name }) => (
        <li key={code}>
          <button type="button" lang={code} aria-pressed={code === shown} onClick={() => void choose(code)}>
            {name}
          </button>
        </li>
      ))}
    </Row>
  );
}
