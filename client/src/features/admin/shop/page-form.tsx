import type { ShopPage } from '@libs/contract/branches/shop.js';
import { SHOP_LIMITS } from '@libs/contract/branches/shop.js';
import type { Shop } from '@libs/contract/branches/staff-shop.js';
import { Form } from 'antd';
import { type FormShape, ResourceForm } from '../crud/resource-form.js';
import { PAGES } from './pages.js';
import { useEditShopMutation } from './shop-api.js';
import { TextEditor } from './text-editor.js';

interface PageValues {
  text: string;
}

/** Edits the text of one page. Saving it confirms it. */
export function PageForm({ shop, page, onDone }: { shop: Shop; page: ShopPage; onDone: () => void }) {
  const [form] = Form.useForm<PageValues>();
  const [edit] = useEditShopMutation();
  const { title, hint } = PAGES[page];
  const shape: FormShape<Shop, PageValues> = {
    key: 'shop',
    valuesOf: (of) => ({ text: of[page] }),
    labels: { text: title },
  };
  return (
    <ResourceForm
      title={title}
      shape={shape}
      resource={shop}
      blank={{}}
      form={form}
      save={({ text }, version) => edit({ [page]: text, ...version }).unwrap()}
      onSaved={onDone}
      onCancel={onDone}
    >
      <Form.Item
        name="text"
        label="Text"
        extra={`${hint} Other languages are under Languages.`}
        rules={[{ required: page !== 'feedback', message: 'Text is required.' }]}
      >
        <TextEditor max={SHOP_LIMITS.textMax} />
      </Form.Item>
    </ResourceForm>
  );
}
