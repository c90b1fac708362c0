import type { Order } from '@libs/contract/orders/orders.js';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { RightIcon } from '../../../ui/drawings/icons.js';
import { Text } from '../../../ui/layout/text.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import panels from '../panels.module.css';
import type { LaneName } from './held-places.js';
import styles from './lane.module.css';
import { useTicketsBeside } from './use-tickets-beside.js';

interface Props {
  name: LaneName;
  orders: readonly Order[];
  /** whether it stands beside another lane and says which it is */
  isTitled: boolean;
  /** whether it is as high as the screen and scrolls sideways; otherwise the page scrolls */
  isScrolled: boolean;
  /** the orders; takes the element that scrolls */
  children(scroller: RefObject<HTMLDivElement | null>): ReactNode;
}

/** One lane of the board, with the number of tickets to the left and right of what is visible of it. */
export function Lane({ name, orders, isTitled, isScrolled, children }: Props) {
  const t = useTexts();
  const { scroller, before, after, scroll } = useTicketsBeside(orders, isScrolled);
  const isEmpty = orders.length === 0;
  return (
    <section
      className={styles.lane}
      aria-label={t(`board.lane.${name}`)}
      data-lane={name}
      data-scrolled={(isScrolled && !isEmpty) || undefined}
    >
      {(isTitled || before + after > 0) && (
        <div className={styles.head}>
          <h2 className={styles.title}>
            <span>{t(`board.lane.${name}`)}</span>
            {isEmpty && <Text weight="medium">{` · ${t(`board.empty.${name}.title`)}`}</Text>}
          </h2>
          {before > 0 && (
            <button type="button" className={clsx(panels.more, styles.more)} data-back onClick={() => scroll(-1)}>
              <RightIcon size={16} />
              <span>{t('board.more.before', { count: before })}</span>
            </button>
          )}
          {after > 0 && (
            <button type="button" className={clsx(panels.more, styles.more)} onClick={() => scroll(1)}>
              <span>{t('board.more.after', { count: after })}</span>
              <RightIcon size={16} />
            </button>
          )}
        </div>
      )}
      {isEmpty && !isTitled && (
        <StaffState kind="empty" title={t(`board.empty.${name}.title`)} text={t(`board.empty.${name}.text`)} />
      )}
      {children(scroller)}
    </section>
  );
}
