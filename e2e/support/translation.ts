import type { BrowserContext } from '@playwright/test';

/**
 * Changes pages like Google's translation does: each text, also later ones, is replaced by a copy inside two elements.
 * The words stay the same, so that a test finds them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const UNTOUCHED = 'font, script, style, textarea, title, [translate="no"]';
    const translate = (text: Text) => {
      const { parentElement, data } = text;
      if (parentElement === null || data.trim() === '' || parentElement.closest(UNTOUCHED) !== null) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = data;
      text.replaceWith(outer);
    };
    const translateIn = (node: Node) => {
      if (node instanceof Text) return translate(node);
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      found.forEach(translate);
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateIn(target);
        else addedNodes.forEach(translateIn);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
