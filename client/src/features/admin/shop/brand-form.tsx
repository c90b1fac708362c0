import { SHOP_LIMITS } from '@libs/contract/branches/shop.js';
import type { Shop } from '@libs/contract/branches/staff-shop.js';
import type { ShopEdit } from '@libs/contract/requests/branches/shop.js';
import { LIMITS } from '@libs/contract/values.js';
import { isEmail } from '@libs/domain/people/email.js';
import { isSupportPhone, PHONE_TEXT_MAX } from '@libs/domain/people/phone.js';
import { accentProblem } from '@libs/domain/shop/accent.js';
import { say } from '../../../texts/i18n.js';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { field, longText, optionalText, rule, text, toggle } from '../fields/kinds.js';
import { AccentInput } from './accent-input.js';
import { SHARED_SAVE, useEditShopMutation } from './shop-api.js';
import { SocialLinks } from './social-links.js';

type BrandEdit = Pick<
  ShopEdit,
  'name' | 'tagline' | 'description' | 'accent' | 'phone' | 'email' | 'socialLinks' | 'showsPromise' | 'version'
>;

const BRAND = entityFields<Shop, BrandEdit>({
  name: text('Name', { hint: 'On every page, message and receipt.' }),
  tagline: optionalText('Tagline', {
    max: SHOP_LIMITS.taglineMax,
    hint: 'A few words at the foot of every page. Other languages are under Languages.',
  }),
  description: longText('Description', {
    max: SHOP_LIMITS.descriptionMax,
    hint: 'What search engines and shared links show.',
  }),
  accent: field('Accent colour', <AccentInput />, {
    required: true,
    normalize: (colour: string) => colour.trim().toUpperCase(),
    rules: [
      rule((colour: string) => {
        const problem = accentProblem(colour);
        return problem && say(problem);
      }),
    ],
  }),
  phone: optionalText('Phone', {
    max: PHONE_TEXT_MAX,
    inputMode: 'tel',
    rules: [
      rule((phone: string) =>
        phone === '' || isSupportPhone(phone) ? null : 'Enter ten digits, or a short number of 3 to 5.',
      ),
    ],
  }),
  email: optionalText('Email Address', {
    max: LIMITS.emailMax,
    inputMode: 'email',
    rules: [rule((email: string) => (email === '' || isEmail(email) ? null : 'Enter a valid email address.'))],
  }),
  socialLinks: {
    label: 'Social links',
    item: () => <SocialLinks />,
    read: (_stored, { social_links }) => social_links,
    show: (links) => links.map(({ name, url }) => `${name}: ${url}`).join(', '),
  },
  showsPromise: {
    ...toggle('Kept promises', {
      title: 'Promised times',
      words: 'Show customers how many promised times each outlet keeps',
      hint: 'Of the last 30 days, once an outlet has 50 that can be judged: pickups that the kitchen marked as ready.',
    }),
    read: (_stored, { shows_promise }) => shows_promise,
  },
});

/** The shop's name, words, colour and contacts. */
export function BrandForm({ shop }: { shop: Shop }) {
  const [edit] = useEditShopMutation(SHARED_SAVE);
  return (
    <ResourceForm
      key={shop.version}
      title="Shop"
      answerKey="shop"
      fields={BRAND}
      resource={shop}
      save={(body) => edit(body).unwrap()}
    />
  );
}
