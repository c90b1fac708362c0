import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffFreeDelivery } from '@libs/contract/menu/staff-menu.js';
import type { FreeDeliveryRequest } from '@libs/contract/requests/menu/amount-rules.js';
import { Form, Radio, Select } from 'antd';
import { Notice } from '../../../../ui/notice.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { EntityForm } from '../../crud/entity-form.js';
import type { FormShape } from '../../crud/resource-form.js';
import { ResourceListPage } from '../../crud/resource-table.js';
import { useResourceList } from '../../crud/use-resource-list.js';
import { AMOUNT_OFFER, AmountOfferFields, amountColumns } from './amount-fields.js';

const EVERYWHERE = 'Every area';

interface Values extends Omit<FreeDeliveryRequest, 'branch' | 'areas'> {
  isEverywhere: boolean;
  areas: number[];
}

function areasInWords(branch: StaffBranch, areas: readonly number[] | null): string {
  if (areas === null) return EVERYWHERE;
  const named = branch.deliveries.filter(({ id }) => areas.includes(id)).map(({ area }) => area);
  return named.length === 0 ? 'No area is left' : named.join(', ');
}

/** The list of rules about free delivery: the amount and the area. */
export function FreeDeliveryList({ branch }: { branch: StaffBranch }) {
  const areasOf = ({ areas }: StaffFreeDelivery) => areasInWords(branch, areas);
  const shape: FormShape<StaffFreeDelivery, Values> = {
    key: 'freeDelivery',
    valuesOf: (offer) => ({
      ...AMOUNT_OFFER.valuesOf(offer),
      isEverywhere: offer.areas === null,
      areas: offer.areas ?? [],
    }),
    labels: { ...AMOUNT_OFFER.labels, isEverywhere: 'Every area', areas: 'Areas' },
    show: {
      ...AMOUNT_OFFER.show,
      isEverywhere: (isEverywhere) => (isEverywhere ? 'yes' : 'no'),
      areas: (areas) => areasInWords(branch, areas ?? []),
    },
  };
  const list = useResourceList<'free-deliveries', StaffFreeDelivery>(
    {
      title: 'Free Delivery',
      noun: 'free delivery offer',
      entity: 'free-deliveries',
      columns: amountColumns({ title: 'Areas', value: areasOf }),
      nameOf: ({ name }) => name,
      textOf: (offer) => `${offer.name} ${areasOf(offer)}`,
    },
    branch.free_deliveries,
  );
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape,
          blank: { isEverywhere: true, isActive: true },
          body: ({ isEverywhere, areas, ...fields }, isNew) => ({
            ...fields,
            areas: isEverywhere ? null : areas,
            ...(isNew && { branch: branch.id }),
          }),
          fields: () => <Fields branch={branch} />,
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

function Fields({ branch }: { branch: StaffBranch }) {
  const { isEverywhere, from, areas }: Partial<Values> = Form.useWatch((all) => all) ?? {};
  const isChosen = isEverywhere === false;
  return (
    <>
      <AmountOfferFields>
        <Form.Item name="isEverywhere" label="Where" required>
          <Radio.Group
            options={[
              { value: true, label: EVERYWHERE },
              { value: false, label: 'Chosen areas' },
            ]}
          />
        </Form.Item>
        {isChosen && (
          <Form.Item
            name="areas"
            label="Areas"
            rules={[{ required: true, type: 'array', min: 1, message: 'Select at least one area, or every area.' }]}
          >
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="Select the areas"
              options={branch.deliveries.map(({ id, area }) => ({ value: id, label: area }))}
            />
          </Form.Item>
        )}
      </AmountOfferFields>
      {typeof from === 'number' && from > 0 ? (
        <Notice tone="success">
          {`Delivery is free for orders from ${rupees(from)}${isChosen ? (areas?.length ? ` to ${areasInWords(branch, areas)}` : '') : ', to every area'}.`}
        </Notice>
      ) : null}
    </>
  );
}
