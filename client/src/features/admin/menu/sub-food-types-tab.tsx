import { MESSAGE } from '@libs/contract/messages.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffSubFoodType } from '@libs/contract/staff-menu.js';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import type { FormShape } from '../crud/resource-form.js';
import { EntityTab } from '../crud/resource-tab.js';
import { SortableGroups } from '../crud/sorting/sortable-groups.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { TextItem } from '../fields/fields.js';
import { counted, kindOf, menuIndex } from './menu-index.js';

interface Values {
  name: string;
  foodType: number;
}

export default function SubFoodTypesTab({ branch }: { branch: StaffBranch }) {
  const index = useMemo(() => menuIndex(branch), [branch]);
  const reorder = useReorder('sub-food-types', branch.id);
  const typeOf = (id: number | undefined) => branch.food_types.find((type) => type.id === id);
  return (
    <EntityTab
      title="Sub Food Types"
      noun="sub food type"
      entity="sub-food-types"
      rows={index.allSubFoodTypes}
      columns={[
        { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'Food Type', value: ({ food_type }) => food_type.name },
        { title: 'For', value: ({ food_type }) => kindOf(food_type.is_offer) },
        { title: 'Items', isNumber: true, value: ({ id }) => index.itemsOf(id).length },
      ]}
      nameOf={({ name }) => name}
      textOf={({ name, food_type }) => `${name} ${food_type.name}`}
      dependents={({ id, food_type }) => [
        ...counted(index.itemsOf(id).length, food_type.is_offer ? 'offer' : 'food item'),
        ...index.rulesBuying('Sub Food Type', id).map(({ name }) => `the offer ${name}`),
      ]}
      emptyText="Sub food types divide a food type: Beef and Chicken under Burgers."
      editing={{
        shape: {
          key: 'subFoodType',
          valuesOf: ({ name, food_type }) => ({ name, foodType: food_type.id }),
          labels: { name: 'Name', foodType: 'Food Type' },
          show: { foodType: (id) => typeOf(id)?.name ?? '' },
        } satisfies FormShape<StaffSubFoodType, Values>,
        body: ({ name, foodType }: Values, isNew) =>
          isNew ? { name, foodType, isOffer: typeOf(foodType)?.is_offer ?? false } : { name, foodType },
        fields: (resource) => (
          <>
            <TextItem name="name" label="Name" />
            <Form.Item name="foodType" label="Food Type" rules={[{ required: true, message: MESSAGE.selectFoodType }]}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="Select a food type"
                options={[false, true]
                  // a move between food and offers would take the items along to the other page: only within the kind
                  .filter((isOffer) => resource === null || isOffer === resource.food_type.is_offer)
                  .map((isOffer) => ({
                    label: kindOf(isOffer),
                    options: branch.food_types
                      .filter(({ is_offer }) => is_offer === isOffer)
                      .map(({ id, name }) => ({ value: id, label: name })),
                  }))
                  .filter(({ options }) => options.length > 0)}
              />
            </Form.Item>
          </>
        ),
      }}
      arrange={
        <SortableGroups
          groups={branch.food_types.map(({ id, name }) => ({ id, name, resources: index.subFoodTypesOf(id) }))}
          onReorder={reorder}
        />
      }
    />
  );
}
