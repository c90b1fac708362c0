import type { ReactNode } from 'react';
import { usePageTitle } from '../../../../api/use-page-title.js';
import styles from './static-page.module.css';

/** A page of text: a heading, a lead and paragraphs of a readable width. */
export function StaticPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.text}>{children}</div>
    </article>
  );
}

export function StaticSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
