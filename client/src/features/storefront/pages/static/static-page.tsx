import type { ShopPage } from '@libs/contract/branches/shop.js';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { FailedPanel } from '../../../../ui/state-panel.js';
import { Page, PageTitle } from '../../base/page.js';
import { useShopPage } from './shop-page-api.js';
import { ShopText } from './shop-text.js';
import styles from './static-page.module.css';

/** A page of the shop's own words: a heading, and its text in a comfortable measure. */
export function StaticPage({ page, title, children }: { page: ShopPage; title: string; children?: ReactNode }) {
  usePageTitle(title);
  const { data: html, error, refetch } = useShopPage(page);
  return (
    <Page as="article" width={760}>
      <PageTitle size="hero">{title}</PageTitle>
      {html !== undefined && <ShopText html={html} />}
      {html === undefined && error !== undefined && <FailedPanel message={messageOf(error)} retry={refetch} />}
      {html === undefined && error === undefined && (
        <div className={styles.text}>
          <Skeleton width="90%" height="20px" />
          <Skeleton width="75%" height="20px" />
        </div>
      )}
      {/* below the text, whose height is not known before */}
      {(html !== undefined || error !== undefined) && children}
    </Page>
  );
}
