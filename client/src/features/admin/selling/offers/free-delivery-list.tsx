import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffFreeDelivery } from '@libs/contract/menu/staff-menu.js';
import type { FreeDeliveryEdit } from '@libs/contract/requests/menu/amount-rules.js';
import { Form, Radio, Select } from 'antd';
import { useMemo } from 'react';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { EntityForm } from '../../crud/entity-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { useResourceList } from '../../crud/use-resource-list.js';
import { named } from '../../fields/choices.js';
import { entityFields } from '../../fields/field-table.js';
import { FormFields } from '../../fields/form-fields.js';
import { field, rule } from '../../fields/kinds.js';
import { ACTIVE, AMOUNT } from './amount-fields.js';

const EVERYWHERE = 'Every area';

function areasInWords(branch: StaffBranch, areas: readonly number[] | null): string {
  if (areas === null) return EVERYWHERE;
  const names = branch.deliveries.filter(({ id }) => areas.includes(id)).map(({ area }) => area);
  return names.length === 0 ? 'No area is left' : names.join(', ');
}

const fieldsOf = (branch: StaffBranch) =>
  entityFields<StaffFreeDelivery, FreeDeliveryEdit>({
    ...AMOUNT,
    areas: {
      ...field('Areas', <AreasInput branch={branch} />, {
        required: true,
        rules: [
          rule((areas: readonly number[] | null) =>
            areas?.length === 0 ? 'Select at least one area, or every area.' : null,
          ),
        ],
      }),
      blank: null,
      show: (areas) => areasInWords(branch, areas),
      column: {},
    },
    isActive: ACTIVE,
  });

/** The list of rules about free delivery: the amount and the area. */
export function FreeDeliveryList({ branch }: { branch: StaffBranch }) {
  const fields = useMemo(() => fieldsOf(branch), [branch]);
  const list = useResourceList<'free-deliveries', StaffFreeDelivery>(
    {
      title: 'Free Delivery',
      noun: 'free delivery offer',
      entity: 'free-deliveries',
      columns: fields.columns,
      nameOf: ({ name }) => name,
      textOf: ({ name, areas }) => `${name} ${areasInWords(branch, areas)}`,
    },
    branch.free_deliveries,
  );
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          answerKey: 'freeDelivery',
          fields,
          added: { branch: branch.id },
          layout: (offer) => (
            <>
              <FormFields of={fields.rows} resource={offer} />
              <RuleInWords branch={branch} />
            </>
          ),
        }}
      />
    );
  return (
    <ResourceListPage
      list={list}
      emptyText="From an amount on, delivery costs nothing: everywhere, or to the areas that you choose."
      note="Customers pay for delivery again at once. Orders that were placed stay as they are."
    />
  );
}

interface AreasProps {
  branch: StaffBranch;
  /** given by the form */
  id?: string;
  /** null: every area */
  value?: number[] | null;
  onChange?: (areas: number[] | null) => void;
}

/** Every area, or some of them. */
function AreasInput({ branch, id, value = null, onChange }: AreasProps) {
  return (
    <Stack gap={2}>
      <Radio.Group
        value={value === null}
        options={[
          { value: true, label: EVERYWHERE },
          { value: false, label: 'Chosen areas' },
        ]}
        onChange={({ target }) => onChange?.(target.value === true ? null : [])}
      />
      {value !== null && (
        <Select
          id={id}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select the areas"
          options={named(branch.deliveries.map(({ id: areaId, area }) => ({ id: areaId, name: area })))}
          value={value}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

/** The rule in a customer's words, once it is complete. */
function RuleInWords({ branch }: { branch: StaffBranch }) {
  const { from, areas = null }: Partial<FreeDeliveryEdit> = Form.useWatch((all) => all) ?? {};
  if (!(Number(from) > 0)) return null;
  const where = areas === null ? ', to every area' : areas.length > 0 ? ` to ${areasInWords(branch, areas)}` : '';
  return <Notice tone="success">{`Delivery is free for orders from ${rupees(from)}${where}.`}</Notice>;
}
