import { type ReactNode, useId } from 'react';
import styles from './branch-form.module.css';

interface Props {
  title: string;
  /** what the fields are for, in one line */
  about?: string;
  children: ReactNode;
}

/** Fields of a long form that belong together. */
export function FormSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
