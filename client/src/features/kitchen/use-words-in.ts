import type { Language } from '@libs/contract/values.js';
import { useEffect, useState } from 'react';
import { say } from '../../texts/i18n.js';
import { type Say, sayIn } from '../../texts/other-languages.js';
import { COMMON_TEXTS } from '../../texts/shop-parts.js';
import { BOARD_TEXTS, STAFF_TEXTS } from '../../texts/staff-parts.js';
import { tabLanguage } from '../../texts/tab-locale.js';
import { useTexts } from '../../texts/use-texts.js';

const PARTS = [COMMON_TEXTS, STAFF_TEXTS, BOARD_TEXTS];

/**
 * Returns the function that says texts in a language, for paper and voice; undefined while they are loaded. If they
 * cannot be loaded, it says them in the tab's language.
 */
export function useWordsIn(language: Language): Say | undefined {
  useTexts();
  const isTabs = tabLanguage() === language;
  const [loaded, setLoaded] = useState<{ language: Language; say: Say }>();
  useEffect(() => {
    if (isTabs) return;
    let isCurrent = true;
    sayIn(language, PARTS)
      .catch(() => say)
      .then((words) => {
        if (isCurrent) setLoaded({ language, say: words });
      });
    return () => {
      isCurrent = false;
    };
  }, [language, isTabs]);
  if (isTabs) return say;
  return loaded?.language === language ? loaded.say : undefined;
}
