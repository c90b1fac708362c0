import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.js';
import styles from './filter-bar.module.css';
import { SlidersIcon } from './icons.js';

interface Props {
  /** always in sight: what is searched by most */
  first: ReactNode;
  /** the others */
  children: ReactNode;
  /** how many of the others narrow the list or show another one */
  set: number;
}

/** The filters over a list. On a phone all but the first fold behind a button, so that the list is in sight. */
export function FilterBar({ first, children, set }: Props) {
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
        <span>Filters</span>
        {set > 0 && (
          <span className={styles.count}>
            <span>{set}</span>
            <span className="visually-hidden"> set</span>
          </span>
        )}
      </Button>
      <div id={id} className={styles.others} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  );
}
