import type { StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import type { PromoCodeEdit } from '@libs/contract/requests/branches/promo-codes.js';
import { LIMITS, ORDER_TYPES } from '@libs/contract/values.js';
import { isPromoCode } from '@libs/domain/cart/promo-code.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { atLeastOne, Boxes } from '../../fields/choices.js';
import { entityFields } from '../../fields/field-table.js';
import {
  field,
  money,
  optionalDay,
  percentage,
  quantity,
  rule,
  text,
  toggle,
  ZERO_FOR_NONE,
} from '../../fields/kinds.js';
import styles from './promo-code.module.css';
import { discountInWords, typesInWords } from './promo-words.js';

export const PROMO_FIELDS = entityFields<StaffPromoCode, PromoCodeEdit>({
  name: {
    ...text('Name', { hint: 'The name that customers see in the summary. Other languages are under Languages.' }),
    column: { isStrong: true },
  },
  code: {
    ...text('Code', {
      max: LIMITS.codeMax,
      hint: 'What customers type. Case, spaces and hyphens do not matter.',
      rules: [
        rule((code: string) => (isPromoCode(code) ? null : 'Code must have more than spaces, hyphens and dots.')),
      ],
    }),
    column: {
      cell: ({ code }) => (
        <code className={styles.code} translate="no">
          {code}
        </code>
      ),
    },
  },
  percentage: {
    ...percentage('Percentage', { hint: 'The discount on the sub total.' }),
    column: { cell: discountInWords },
  },
  discountMax: {
    ...money('Largest discount', { hint: 'The most that it takes off; 0 for no cap.' }),
    ...ZERO_FOR_NONE,
    show: (amount) => (amount ? rupees(amount) : 'none'),
  },
  limit: {
    ...money('Limit', { hint: 'The lowest sub total that the code applies to; 0 for no limit.' }),
    blank: 0,
    show: (limit) => (limit > 0 ? `from ${rupees(limit)}` : 'none'),
    column: {},
  },
  startsOn: optionalDay('First day', { hint: 'Empty: from now on.' }),
  endsOn: optionalDay('Last day', {
    hint: 'The last business day on which it applies. Empty: no end.',
    dependencies: ['startsOn'],
    rules: [
      ({ getFieldValue }) =>
        rule((ends?: string) => {
          const starts: string | undefined = getFieldValue('startsOn');
          return ends && starts && ends < starts ? 'The last day must not be before the first one.' : null;
        }),
    ],
  }),
  usesMax: {
    ...quantity('Uses', { max: LIMITS.promoUsesMax, hint: 'How many orders may use it; 0 for no limit.' }),
    ...ZERO_FOR_NONE,
  },
  isShared: {
    ...toggle('Uses of all branches together', {
      hint: 'Counts its uses with those of the same code in other branches that have this switched on, too.',
    }),
    blank: false,
  },
  usesPerPhone: {
    ...quantity('Uses per phone', {
      max: LIMITS.promoUsesMax,
      hint: 'How many orders of one phone number may use it; 0 for no limit.',
    }),
    ...ZERO_FOR_NONE,
  },
  firstOrderOnly: {
    ...toggle('First orders only', {
      hint: 'Only for a phone number without a confirmed order in the chain, and a device that has not used such a code.',
    }),
    blank: false,
  },
  orderTypes: {
    ...field('Order types', <Boxes options={ORDER_TYPES.map((type) => ({ value: type, label: type }))} />, {
      rules: [atLeastOne('Select delivery, pickup or both.')],
    }),
    blank: [...ORDER_TYPES],
    show: typesInWords,
  },
  isActive: { ...toggle('On'), blank: true },
});
