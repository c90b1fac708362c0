import { SHOP_LIMITS, type ShopPage } from '@libs/contract/branches/shop.js';
import type { Shop } from '@libs/contract/branches/staff-shop.js';
import { useMemo } from 'react';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { field } from '../fields/kinds.js';
import { PAGES } from './pages.js';
import { useEditShopMutation } from './shop-api.js';
import { TextEditor } from './text-editor.js';

const pageFields = (page: ShopPage) =>
  entityFields<Shop, { text: string }>({
    text: {
      ...field('Text', <TextEditor max={SHOP_LIMITS.textMax} />, {
        hint: `${PAGES[page].hint} Other languages are under Languages.`,
        rules: [{ required: page !== 'feedback', message: 'Text is required.' }],
      }),
      label: PAGES[page].title,
      read: (_stored, shop) => shop[page],
    },
  });

/** Edits the text of one page. Saving it confirms it. */
export function PageForm({ shop, page, onDone }: { shop: Shop; page: ShopPage; onDone: () => void }) {
  const [edit] = useEditShopMutation();
  const fields = useMemo(() => pageFields(page), [page]);
  return (
    <ResourceForm
      title={PAGES[page].title}
      answerKey="shop"
      fields={fields}
      resource={shop}
      save={({ text, version }) => edit({ [page]: text, version }).unwrap()}
      onSaved={onDone}
      onCancel={onDone}
    />
  );
}
