import { languageOf } from '@libs/domain/text/names.js';
import styles from './static-page.module.css';

/** A text of the shop's, in the language in which it was written. */
export function ShopText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and escapes all else
  return <div className={styles.text} lang={languageOf(html)} dangerouslySetInnerHTML={{ __html: html }} />;
}
