import { type ConfirmedPage, SHOP_PAGES, type ShopPage } from '@libs/contract/branches/shop.js';
import type { Shop } from '@libs/contract/branches/staff-shop.js';
import { listInWords } from '@libs/domain/text/counted.js';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { isConfirmable, PAGES } from './pages.js';
import styles from './shop.module.css';
import { SHARED_SAVE, useEditShopMutation } from './shop-api.js';

interface PageListProps {
  shop: Shop;
  /** whether the shop is being read again */
  isReading: boolean;
  onEdit: (page: ShopPage) => void;
}

/** The shop's pages, each with whether its text is confirmed. The address `/admin?tab=shop&texts` leads to them. */
export function PageList({ shop, isReading, onEdit }: PageListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [address] = useSearchParams();
  const isAsked = address.has('texts');
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const [edit, { isLoading }] = useEditShopMutation(SHARED_SAVE);
  // a page that is opened in an older version would report the owner's own change as somebody else's
  const isBusy = isLoading || isReading;
  const isOpen = (page: ShopPage) => isConfirmable(page) && shop.unconfirmed.includes(page);
  const confirm = (pages: readonly ConfirmedPage[]) => {
    const call = edit({ version: shop.version, confirm: [...pages] }).unwrap();
    const titles = listInWords(pages.map((page) => PAGES[page].title));
    void notifyOutcome(call, `${titles} ${pages.length === 1 ? 'is' : 'are'} confirmed.`);
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={clsx(staff.title, styles.heading)}>
        Pages
      </h3>
      {shop.unconfirmed.length > 0 && (
        <Notice tone="warning">
          <p>
            Some texts are templates. Read them, change what does not hold for your shop, and confirm them before you
            open.
          </p>
          {shop.unconfirmed.length > 1 && (
            <Button isBusy={isBusy} onClick={() => confirm(shop.unconfirmed)}>
              {`Confirm all ${shop.unconfirmed.length} texts`}
            </Button>
          )}
        </Notice>
      )}
      <ul className={styles.pages}>
        {SHOP_PAGES.map((page) => (
          <li key={page}>
            <span className={styles.page}>
              <strong>{PAGES[page].title}</strong>
              <span className={styles.state}>
                {isOpen(page) ? 'Template, not confirmed' : shop[page] === '' ? 'No text of your own yet' : 'Your text'}
              </span>
            </span>
            <span className={styles.buttons}>
              {isConfirmable(page) && isOpen(page) && (
                <Button isBusy={isBusy} aria-label={`Confirm ${PAGES[page].title}`} onClick={() => confirm([page])}>
                  Confirm
                </Button>
              )}
              <Button isBusy={isBusy} aria-label={`Edit ${PAGES[page].title}`} onClick={() => onEdit(page)}>
                Edit
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
