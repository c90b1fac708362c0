import type { PromoCodeRequest } from '@libs/contract/requests.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffPromoCode } from '@libs/contract/staff-selling.js';
import { LIMITS } from '@libs/contract/values.js';
import { Form } from 'antd';
import { rupees } from '../../../ui/staff/rupees.js';
import { useSavePromoCodeMutation } from '../shared/admin-api.js';
import { MoneyItem, PercentageItem, TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import { type Done, ResourceTab } from '../shared/resource-tab.js';
import styles from './promo-code.module.css';

type Values = Omit<PromoCodeRequest, 'branch'>;

const SHAPE: FormShape<StaffPromoCode, Values> = {
  key: 'promoCode',
  valuesOf: ({ name, code, percentage, limit }) => ({ name, code, percentage, limit }),
  labels: { name: 'Name', code: 'Code', percentage: 'Percentage', limit: 'Limit' },
  show: { limit: rupees },
};

export default function PromoCodesTab({ branch }: { branch: StaffBranch }) {
  return (
    <ResourceTab<StaffPromoCode>
      title="Promo Codes"
      noun="promo code"
      entity="promo-codes"
      rows={branch.promo_codes}
      columns={[
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
        { title: 'Code', cell: ({ code }) => <code className={styles.code}>{code}</code>, sortBy: ({ code }) => code },
        {
          title: 'Percentage',
          isNumber: true,
          cell: ({ percentage }) => `${percentage} %`,
          sortBy: ({ percentage }) => percentage,
        },
        { title: 'Limit', isNumber: true, cell: ({ limit }) => `from ${rupees(limit)}`, sortBy: ({ limit }) => limit },
      ]}
      nameOf={({ code }) => code}
      textOf={({ name, code }) => `${name} ${code}`}
      emptyText="A promo code takes a percentage off carts from an amount on."
      form={({ resource, done }) => <PromoCodeForm branch={branch} resource={resource} onDone={done} />}
    />
  );
}

interface FormProps {
  branch: StaffBranch;
  resource: StaffPromoCode | null;
  onDone: Done;
}

function PromoCodeForm({ branch, resource, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSavePromoCodeMutation();
  return (
    <ResourceForm
      title={resource === null ? 'Add a promo code' : `Edit ${resource.code}`}
      shape={SHAPE}
      resource={resource}
      blank={{}}
      form={form}
      save={(values, version) =>
        save(
          resource === null
            ? { id: null, body: { ...values, branch: branch.id } }
            : { id: resource.id, body: { ...values, ...version } },
        ).unwrap()
      }
      onSaved={({ promoCode }) => onDone(promoCode.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" hint="What the summary calls it." />
      <TextItem
        name="code"
        label="Code"
        max={LIMITS.codeMax}
        hint="What customers type. Upper and lower case are alike."
      />
      <PercentageItem name="percentage" label="Percentage" hint="Taken off the sub total." />
      <MoneyItem name="limit" label="Limit" hint="The smallest sub total that it applies to; 0 for any." />
    </ResourceForm>
  );
}
