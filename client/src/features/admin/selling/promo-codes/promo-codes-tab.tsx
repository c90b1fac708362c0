import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import { useServerClock } from '../../../../api/clock.js';
import { EntityForm } from '../../crud/entity-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../../crud/use-resource-list.js';
import { FormFields } from '../../fields/form-fields.js';
import { PROMO_FIELDS } from './promo-fields.js';
import { PromoUses } from './promo-uses.js';
import { daysInWords, stateInWords, usesInWords } from './promo-words.js';

/** @param today the business day (yyyy-mm-dd) */
const kindOf = (today: string): ResourceKind<'promo-codes', StaffPromoCode> => ({
  title: 'Promo Codes',
  noun: 'promo code',
  entity: 'promo-codes',
  columns: [
    ...PROMO_FIELDS.columns,
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
          answerKey: 'promoCode',
          fields: PROMO_FIELDS,
          added: { branch: branch.id },
          keep: ({ name: _name, code: _code, ...terms }) => terms,
          layout: (promoCode) => (
            <>
              <FormFields of={PROMO_FIELDS.rows} resource={promoCode} />
              {promoCode !== null && <PromoUses promoCode={promoCode} />}
            </>
          ),
        }}
      />
    );
  return <ResourceListPage list={list} emptyText="A promo code takes a percentage off carts from an amount on." />;
}
