import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../libs/contract/values.js';
import { translationsOf } from '../../libs/texts/catalogues.js';
import { en } from '../../libs/texts/en.js';

/** Returns texts that are clipped at the side, by the screen or by their container. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || !parent.checkVisibility()) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let around: HTMLElement | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(around);
        // scrolling text can be read, and an ellipsis marks the rest
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') break;
        const isEdge = around === document.body;
        if (overflowX === 'visible' && !isEdge) continue;
        const { left, right } = isEdge
          ? { left: 0, right: document.documentElement.clientWidth }
          : around.getBoundingClientRect();
        if (box.right > 0 && (box.left < left - 1 || box.right > right + 1)) cut.push(text.textContent?.trim() ?? '');
        break;
      }
    }
    return cut;
  });

/**
 * Returns by how many pixels the page is wider than the screen. On a phone `innerWidth` grows with a page that is too
 * wide, so it is of no use.
 */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Returns the words in Latin letters that the page shows or names its elements with. Elements in another language than
 * the page's, such as the names of languages, do not count, and neither do addresses.
 */
const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const words = (text ?? '').replace(/\S+@\S+|https?:\S+/g, '').match(/[A-Za-z][A-Za-z’'-]+/g) ?? [];
      for (const word of words) found.add(word);
    };
    const { lang } = document.documentElement;
    const isOther = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? lang) !== lang;
    for (const element of document.body.querySelectorAll('*')) {
      if (isOther(element) || element.matches('script, style, noscript') || !element.checkVisibility()) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) add(element.getAttribute(name));
    }
    add(document.title);
    return [...found].sort();
  });

/**
 * Returns the words in Latin letters on a page in another language, without these names, the X of a sample number, and
 * texts that are not translated yet: `npm run texts` lists those.
 */
export async function foreignWords(page: Page, language: Language, names: ReadonlySet<string>): Promise<string[]> {
  const translated = translationsOf(language);
  const missing = Object.entries(en).filter(([id]) => translated[id] === undefined);
  const english = new Set(missing.flatMap(([, text]) => text.match(/[A-Za-z][A-Za-z’'-]+/g) ?? []));
  return (await latinWords(page)).filter((word) => !names.has(word) && !english.has(word) && !/^X+$/.test(word));
}

/** Makes every word on the page 60 % longer, as a wordy language would. */
export const lengthenWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const longer = (text: string) =>
      text.replace(/\p{L}+/gu, (word) => word + word.repeat(2).slice(0, Math.ceil(word.length * 0.6)));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.matches('script, style')) continue;
      text.textContent = longer(text.textContent ?? '');
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
      field.placeholder = longer(field.placeholder);
    }
  });

/** Whether an element is entirely between the left and right edges of the screen. */
export const isWithin = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
  });

/** Returns how many pixels of the width of a text are hidden. */
export const hidden = (locator: Locator): Promise<number> =>
  locator.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
