import type { Language } from '@libs/contract/values.js';

/**
 * Returns the path of a read whose answer has names of the chain, with a language; without it the names are as the chain
 * wrote them. boot.ts needs it, so this file imports almost nothing.
 */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`;
