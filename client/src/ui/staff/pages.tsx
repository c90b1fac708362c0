import { IconButton } from '../button.js';
import { RightIcon } from '../drawings/icons.js';
import { Row } from '../layout/row.js';
import { FirstIcon, LastIcon, LeftIcon } from './icons.js';
import styles from './pages.module.css';

/** The pages of a list, counted from 0. Renders nothing if all rows fit on one page. */
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
  const last = Math.ceil(total / pageSize) - 1;
  const hasEnds = last > 1;
  return (
    <Row as="nav" gap={2} align="center" justify="end" className={styles.pages} aria-label={`Pages of ${props.of}`}>
      <span>{`${page * pageSize + 1}–${Math.min(total, end)} of ${total}`}</span>
      {hasEnds && (
        <IconButton label="First page" disabled={page === 0} onClick={() => onPage(0)}>
          <FirstIcon />
        </IconButton>
      )}
      <IconButton label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <LeftIcon />
      </IconButton>
      <IconButton label="Next page" disabled={end >= total} onClick={() => onPage(page + 1)}>
        <RightIcon />
      </IconButton>
      {hasEnds && (
        <IconButton label="Last page" disabled={end >= total} onClick={() => onPage(last)}>
          <LastIcon />
        </IconButton>
      )}
    </Row>
  );
}
