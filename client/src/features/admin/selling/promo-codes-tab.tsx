import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import type { PromoCodeRequest } from '@libs/contract/people/requests.js';
import { LIMITS } from '@libs/contract/values.js';
import { isPromoCode } from '@libs/domain/cart/promo-code.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { EntityForm } from '../crud/entity-form.js';
import type { FormShape } from '../crud/resource-form.js';
import { ResourceListPage } from '../crud/resource-table.js';
import { type ResourceKind, useResourceList } from '../crud/use-resource-list.js';
import { MoneyItem, PercentageItem, TextItem } from '../fields/fields.js';
import styles from './promo-code.module.css';

const SHAPE: FormShape<StaffPromoCode, Omit<PromoCodeRequest, 'branch'>> = {
  key: 'promoCode',
  valuesOf: ({ name, code, percentage, limit }) => ({ name, code, percentage, limit }),
  labels: { name: 'Name', code: 'Code', percentage: 'Percentage', limit: 'Limit' },
  show: { limit: rupees },
};

async function validateCode(_rule: unknown, code: string): Promise<void> {
  if (!isPromoCode(code)) throw new Error('Code must have more than spaces, hyphens and dots.');
}

const PROMO_CODES: ResourceKind<'promo-codes', StaffPromoCode> = {
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
      cell: (code) => `${code.percentage} %`,
    },
    {
      title: 'Limit',
      isNumber: true,
      value: ({ limit }) => limit,
      cell: ({ limit }) => (limit > 0 ? `from ${rupees(limit)}` : 'none'),
    },
  ],
  nameOf: ({ code }) => code,
  textOf: ({ name, code }) => `${name} ${code}`,
};

export default function PromoCodesTab({ branch }: { branch: StaffBranch }) {
  const list = useResourceList(PROMO_CODES, branch.promo_codes);
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape: SHAPE,
          body: (values, isNew) => (isNew ? { ...values, branch: branch.id } : values),
          keep: ({ percentage, limit }) => ({ percentage, limit }),
          fields: () => (
            <>
              <TextItem name="name" label="Name" hint="The name that customers see in the summary." />
              <TextItem
                name="code"
                label="Code"
                max={LIMITS.codeMax}
                hint="What customers type. Case, spaces and hyphens do not matter."
                rules={[{ validator: validateCode }]}
              />
              <PercentageItem name="percentage" label="Percentage" hint="The discount on the sub total." />
              <MoneyItem
                name="limit"
                label="Limit"
                hint="The lowest sub total that the code applies to; 0 for no limit."
              />
            </>
          ),
        }}
      />
    );
  return <ResourceListPage list={list} emptyText="A promo code takes a percentage off carts from an amount on." />;
}
