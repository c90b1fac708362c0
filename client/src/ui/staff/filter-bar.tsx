import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../button.js';
import styles from './filter-bar.module.css';
import { SlidersIcon } from './icons.js';

interface Props {
  /** always visible: the most frequent filter */
  first: ReactNode;
  /** the other filters */
  children: ReactNode;
  /** how many of the other filters are set */
  set: number;
}

/** The filters above a list. On a phone a button opens all but the first, so that the list is visible. */
export function FilterBar({ first, children, set }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search className={styles.filters}>
      {first}
      <Button
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <SlidersIcon size={20} />
        <span>{t('staff.filters.open')}</span>
        {set > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{set}</span>
            <span className="visually-hidden">{t('staff.filters.set', { count: set })}</span>
          </span>
        )}
      </Button>
      <div id={id} className={styles.others} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  );
}
