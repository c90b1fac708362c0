import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffFoodType } from '@libs/contract/staff-menu.js';
import { Form, Segmented } from 'antd';
import { useMemo } from 'react';
import type { FormShape } from '../crud/resource-form.js';
import { EntityTab } from '../crud/resource-tab.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { TextItem } from '../fields/fields.js';
import { counted, kindOf, menuIndex } from './menu-index.js';

interface Values {
  name: string;
  isOffer: boolean;
}

const SHAPE: FormShape<StaffFoodType, Values> = {
  key: 'foodType',
  valuesOf: ({ name, is_offer }) => ({ name, isOffer: is_offer }),
  labels: { name: 'Name' },
};

export default function FoodTypesTab({ branch }: { branch: StaffBranch }) {
  const index = useMemo(() => menuIndex(branch), [branch]);
  const reorder = useReorder('food-types', branch.id);
  return (
    <EntityTab
      title="Food Types"
      noun="food type"
      entity="food-types"
      rows={branch.food_types}
      columns={[
        { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'For', value: ({ is_offer }) => kindOf(is_offer) },
        { title: 'Sub Food Types', isNumber: true, value: ({ id }) => index.subFoodTypesOf(id).length },
        { title: 'Items', isNumber: true, value: ({ id }) => index.itemsOfFoodType(id).length },
      ]}
      nameOf={({ name }) => name}
      textOf={({ name, is_offer }) => `${name} ${kindOf(is_offer)}`}
      dependents={({ id }) => [
        ...counted(index.subFoodTypesOf(id).length, 'sub food type'),
        ...index.rulesBuying('Food Type', id).map(({ name }) => `the offer ${name}`),
      ]}
      emptyText="Food types are the categories of your menu, such as Burgers or Drinks."
      editing={{
        shape: SHAPE,
        blank: { isOffer: false },
        body: ({ name, isOffer }, isNew) => (isNew ? { name, isOffer, branch: branch.id } : { name }),
        fields: (resource) => (
          <>
            <TextItem name="name" label="Name" />
            <Form.Item
              name="isOffer"
              label="What it holds"
              required
              extra={resource === null ? 'Offers are on the offers page, everything else on the menu.' : undefined}
            >
              <Segmented
                disabled={resource !== null}
                options={[
                  { label: kindOf(false), value: false },
                  { label: kindOf(true), value: true },
                ]}
              />
            </Form.Item>
          </>
        ),
      }}
      arrange={
        <SortableList
          label="Order of the food types"
          resources={branch.food_types}
          nameOf={({ name }) => name}
          row={({ name, is_offer }) => (
            <>
              <strong>{name}</strong> <span>{kindOf(is_offer)}</span>
            </>
          )}
          onReorder={reorder}
        />
      }
    />
  );
}
