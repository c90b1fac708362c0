import { IconButton } from '../button.js';
import { RightIcon } from '../icons.js';
import { LeftIcon } from './icons.js';
import styles from './pages.module.css';

/** Turns the pages of a list, counted from 0. Renders nothing if all rows fit on one page. */
export function Pages(props: {
  /** the name of the list */
  of: string;
  page: number;
  pageSize: number;
  /** rows on all pages */
  total: number;
  onPage: (page: number) => void;
}) {
  const { page, pageSize, total, onPage } = props;
  if (total <= pageSize) return null;
  const end = (page + 1) * pageSize;
  return (
    <nav className={styles.pages} aria-label={`Pages of ${props.of}`}>
      <span>{`${page * pageSize + 1}–${Math.min(total, end)} of ${total}`}</span>
      <IconButton label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <LeftIcon />
      </IconButton>
      <IconButton label="Next page" disabled={end >= total} onClick={() => onPage(page + 1)}>
        <RightIcon />
      </IconButton>
    </nav>
  );
}
