import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import type { PromoCodeRequest } from '@libs/contract/requests/branches/promo-codes.js';
import { ORDER_TYPES } from '@libs/contract/values.js';
import { useServerClock } from '../../../../api/clock.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { EntityForm } from '../../crud/entity-form.js';
import type { FormShape } from '../../crud/resource-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../../crud/use-resource-list.js';
import styles from './promo-code.module.css';
import { PromoFields } from './promo-fields.js';
import { PromoUses } from './promo-uses.js';
import { daysInWords, discountInWords, stateInWords, typesInWords, usesInWords } from './promo-words.js';

/** The values of the form: 0 for no limit, and an empty day for none. */
type Values = Required<
  Omit<PromoCodeRequest, 'branch' | 'version' | 'startsOn' | 'endsOn' | 'usesMax' | 'usesPerPhone' | 'discountMax'>
> & { startsOn: string; endsOn: string; usesMax: number; usesPerPhone: number; discountMax: number };

const onOff = (isOn: boolean) => (isOn ? 'yes' : 'no');
const orNone = (value: number) => (value === 0 ? 'none' : String(value));

const SHAPE: FormShape<StaffPromoCode, Values> = {
  key: 'promoCode',
  valuesOf: (code) => ({
    name: code.name,
    code: code.code,
    percentage: code.percentage,
    limit: code.limit,
    discountMax: code.discount_max ?? 0,
    startsOn: code.starts_on ?? '',
    endsOn: code.ends_on ?? '',
    usesMax: code.uses_max ?? 0,
    isShared: code.is_shared,
    usesPerPhone: code.uses_per_phone ?? 0,
    firstOrderOnly: code.first_order_only,
    orderTypes: code.order_types ?? [...ORDER_TYPES],
    isActive: code.is_active,
  }),
  labels: {
    name: 'Name',
    code: 'Code',
    percentage: 'Percentage',
    limit: 'Limit',
    discountMax: 'Largest discount',
    startsOn: 'First day',
    endsOn: 'Last day',
    usesMax: 'Uses',
    isShared: 'Uses of all branches together',
    usesPerPhone: 'Uses per phone',
    firstOrderOnly: 'First orders only',
    orderTypes: 'Order types',
    isActive: 'On',
  },
  show: {
    limit: rupees,
    discountMax: (amount) => (amount === 0 ? 'none' : rupees(amount)),
    startsOn: (day) => day || 'none',
    endsOn: (day) => day || 'none',
    usesMax: orNone,
    isShared: onOff,
    usesPerPhone: orNone,
    firstOrderOnly: onOff,
    orderTypes: typesInWords,
    isActive: onOff,
  },
};

const BLANK: Partial<Values> = {
  limit: 0,
  discountMax: 0,
  startsOn: '',
  endsOn: '',
  usesMax: 0,
  isShared: false,
  usesPerPhone: 0,
  firstOrderOnly: false,
  orderTypes: [...ORDER_TYPES],
  isActive: true,
};

/** Returns the request body of the form's values. */
function bodyOf({ startsOn, endsOn, usesMax, usesPerPhone, discountMax, ...values }: Values) {
  return {
    ...values,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    usesMax: usesMax || null,
    usesPerPhone: usesPerPhone || null,
    discountMax: discountMax || null,
  };
}

/** @param today the business day (yyyy-mm-dd) */
const kindOf = (today: string): ResourceKind<'promo-codes', StaffPromoCode> => ({
  title: 'Promo Codes',
  noun: 'promo code',
  entity: 'promo-codes',
  columns: [
    { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    {
      title: 'Code',
      value: ({ code }) => code,
      cell: ({ code }) => (
        <code className={styles.code} translate="no">
          {code}
        </code>
      ),
    },
    {
      title: 'Percentage',
      isNumber: true,
      value: (code) => code.percentage,
      cell: discountInWords,
    },
    {
      title: 'Limit',
      isNumber: true,
      value: ({ limit }) => limit,
      cell: ({ limit }) => (limit > 0 ? `from ${rupees(limit)}` : 'none'),
    },
    { title: 'Used', isNumber: true, value: ({ used }) => used, cell: usesInWords },
    {
      title: 'Dates',
      isExtra: true,
      value: ({ ends_on }) => ends_on ?? '9999',
      cell: ({ starts_on, ends_on }) => daysInWords(starts_on, ends_on),
    },
    { title: 'State', value: (code) => stateInWords(code, today) },
  ],
  nameOf: ({ code }) => code,
  textOf: ({ name, code }) => `${name} ${code}`,
});

export default function PromoCodesTab({ branch }: { branch: StaffBranch }) {
  const clock = useServerClock();
  const today = clock?.dayOf(clock.now()) ?? '';
  const list = useResourceList(kindOf(today), branch.promo_codes);
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape: SHAPE,
          blank: BLANK,
          body: (values, isNew) => (isNew ? { ...bodyOf(values), branch: branch.id } : bodyOf(values)),
          keep: ({ name: _name, code: _code, ...terms }) => terms,
          fields: (promoCode) => (
            <>
              <PromoFields />
              {promoCode !== null && <PromoUses promoCode={promoCode} />}
            </>
          ),
        }}
      />
    );
  return <ResourceListPage list={list} emptyText="A promo code takes a percentage off carts from an amount on." />;
}
