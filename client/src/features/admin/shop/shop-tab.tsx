import type { ShopPage } from '@libs/contract/branches/shop.js';
import { useState } from 'react';
import { ListState } from '../crud/list-state.js';
import { BrandForm } from './brand-form.js';
import { BrandPictures } from './brand-pictures.js';
import { LinksList } from './links/links-list.js';
import { PageForm } from './page-form.js';
import { PageList } from './page-list.js';
import { useShopQuery } from './shop-api.js';

/** The shop's brand and words, which customers see at once. */
export default function ShopTab() {
  const { data: shop, isError, isFetching, refetch } = useShopQuery();
  const [page, setPage] = useState<ShopPage | null>(null);
  if (shop === undefined) return <ListState title="Shop" isError={isError} onRetry={refetch} />;
  if (page !== null) return <PageForm key={page} shop={shop} page={page} onDone={() => setPage(null)} />;
  return (
    <>
      <BrandForm shop={shop} />
      <section aria-label="Pages">
        <PageList shop={shop} isReading={isFetching} onEdit={setPage} />
      </section>
      <section aria-label="Pictures">
        <BrandPictures shop={shop} />
      </section>
      <section aria-label="Links">
        <LinksList />
      </section>
    </>
  );
}
