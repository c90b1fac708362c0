import styles from './static-page.module.css';

/** A text of the shop's. */
export function ShopText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and escapes all else
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
