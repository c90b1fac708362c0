import { isSlug, SLUG_MAX } from '@libs/domain/shop/slug.js';
import { Input } from 'antd';
import { field, rule } from './kinds.js';

/** The part of an address that names a branch or a food; empty: the server makes it from the name. */
export const slug = (label: string, { before, hint }: { before: string; hint: string }) => ({
  ...field(label, <Input prefix={before} maxLength={SLUG_MAX} autoComplete="off" placeholder="Made from the name" />, {
    hint,
    required: false,
    normalize: (typed: string) => typed.trim().toLowerCase(),
    rules: [
      rule((typed: string = '') =>
        typed === '' || isSlug(typed) ? null : 'Use small letters, digits and single hyphens, such as colombo-07.',
      ),
    ],
  }),
  blank: '',
});
