import { SHOP_LIMITS, type SocialLink } from '@libs/contract/branches/shop.js';
import type { Shop } from '@libs/contract/branches/staff-shop.js';
import { isEmail } from '@libs/domain/people/email.js';
import { isSupportPhone, PHONE_TEXT_MAX } from '@libs/domain/people/phone.js';
import { accentProblem } from '@libs/domain/shop/accent.js';
import type { Text } from '@libs/texts/text.js';
import { Form, Input } from 'antd';
import { say } from '../../../texts/i18n.js';
import { type FormShape, ResourceForm } from '../crud/resource-form.js';
import { TextItem } from '../fields/fields.js';
import { AccentInput } from './accent-input.js';
import { SHARED_SAVE, useEditShopMutation } from './shop-api.js';
import { SocialLinks } from './social-links.js';

interface BrandValues {
  name: string;
  tagline: string;
  description: string;
  accent: string;
  phone: string;
  email: string;
  socialLinks: SocialLink[];
}

const SHAPE: FormShape<Shop, BrandValues> = {
  key: 'shop',
  valuesOf: ({ name, tagline, description, accent, phone, email, social_links }) => ({
    name,
    tagline,
    description,
    accent,
    phone,
    email,
    socialLinks: social_links,
  }),
  labels: {
    name: 'Name',
    tagline: 'Tagline',
    description: 'Description',
    accent: 'Accent colour',
    phone: 'Phone',
    email: 'Email Address',
    socialLinks: 'Social links',
  },
  show: { socialLinks: (links) => links.map(({ name, url }) => `${name}: ${url}`).join(', ') },
};

const reject = (problem: string | null) => (problem === null ? Promise.resolve() : Promise.reject(new Error(problem)));

const sayOrNull = (problem: Text | null): string | null => problem && say(problem);

/** The shop's name, words, colour and contacts. */
export function BrandForm({ shop }: { shop: Shop }) {
  const [form] = Form.useForm<BrandValues>();
  const [edit] = useEditShopMutation(SHARED_SAVE);
  return (
    <ResourceForm
      key={shop.version}
      title="Shop"
      shape={SHAPE}
      resource={shop}
      blank={{}}
      form={form}
      save={(values, version) => edit({ ...values, ...version }).unwrap()}
      onSaved={() => undefined}
      onCancel={() => form.resetFields()}
      isWholeTab
    >
      <TextItem name="name" label="Name" hint="On every page, message and receipt." />
      <Form.Item
        name="tagline"
        label="Tagline"
        extra="A few words at the foot of every page. Other languages are under Languages."
      >
        <Input maxLength={SHOP_LIMITS.taglineMax} />
      </Form.Item>
      <Form.Item name="description" label="Description" extra="What search engines and shared links show.">
        <Input.TextArea maxLength={SHOP_LIMITS.descriptionMax} rows={2} />
      </Form.Item>
      <Form.Item
        name="accent"
        label="Accent colour"
        normalize={(colour: string) => colour.trim().toUpperCase()}
        rules={[{ required: true, validator: (_rule, colour: string) => reject(sayOrNull(accentProblem(colour))) }]}
      >
        <AccentInput />
      </Form.Item>
      <Form.Item
        name="phone"
        label="Phone"
        rules={[
          {
            validator: (_rule, phone: string) =>
              reject(phone === '' || isSupportPhone(phone) ? null : 'Enter ten digits, or a short number of 3 to 5.'),
          },
        ]}
      >
        <Input inputMode="tel" maxLength={PHONE_TEXT_MAX} />
      </Form.Item>
      <Form.Item
        name="email"
        label="Email Address"
        rules={[
          {
            validator: (_rule, email: string) =>
              reject(email === '' || isEmail(email) ? null : 'Enter a valid email address.'),
          },
        ]}
      >
        <Input inputMode="email" />
      </Form.Item>
      <SocialLinks />
    </ResourceForm>
  );
}
