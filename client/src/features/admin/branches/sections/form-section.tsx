import { type ReactNode, useId } from 'react';
import { DownIcon } from '../../../../ui/drawings/icons.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './form-section.module.css';

interface Props {
  title: string;
  /** what the fields are for, in one line */
  about: string;
  /** what the fields say now, in a few words */
  now?: string;
  /** whether it starts unfolded */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields of a long form that belong together, and can be folded. The form unfolds those that it rejects. */
export function FormSection({ title, about, now, isOpen = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <details open={isOpen}>
        <summary>
          <h3 id={id}>{title}</h3>
          <Text weight="semibold" isTabular>
            {now}
          </Text>
          <DownIcon size={20} />
          <Text tone="quiet" size="small" className={styles.about}>
            {about}
          </Text>
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
    </section>
  );
}
