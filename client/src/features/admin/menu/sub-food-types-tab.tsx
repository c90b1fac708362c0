import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffSubFoodType } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import { Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { EntityForm } from '../crud/entity-form.js';
import { RemoveResource } from '../crud/removing/remove-resource.js';
import type { FormShape } from '../crud/resource-form.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../crud/resource-head.js';
import { ResourceTable } from '../crud/resource-table.js';
import { RowButtons } from '../crud/row-buttons.js';
import { SortableGroups } from '../crud/sorting/sortable-groups.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { TextItem } from '../fields/fields.js';
import { kindOf, staffMenuIndex } from './menu-index.js';

interface Values {
  name: string;
  foodType: number;
}

export default function SubFoodTypesTab({ branch }: { branch: StaffBranch }) {
  const index = useMemo(() => staffMenuIndex(branch), [branch]);
  const reorder = useReorder('sub-food-types', branch.id);
  const typeOf = (id: number | undefined) => branch.food_types.find((type) => type.id === id);
  const [isArranging, setArranging] = useState(false);
  const list = useResourceList<'sub-food-types', StaffSubFoodType>(
    {
      title: 'Sub Food Types',
      noun: 'sub food type',
      entity: 'sub-food-types',
      columns: [
        { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'Food Type', value: ({ food_type }) => food_type.name },
        { title: 'For', value: ({ food_type }) => kindOf(food_type.is_offer) },
        { title: 'Items', isNumber: true, value: ({ id }) => index.itemsOf(id).length },
      ],
      nameOf: ({ name }) => name,
      textOf: ({ name, food_type }) => `${name} ${food_type.name}`,
    },
    index.allSubFoodTypes,
  );
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape: {
            key: 'subFoodType',
            valuesOf: ({ name, food_type }) => ({ name, foodType: food_type.id }),
            labels: { name: 'Name', foodType: 'Food Type' },
            show: { foodType: (id) => typeOf(id)?.name ?? '' },
          } satisfies FormShape<StaffSubFoodType, Values>,
          // the only one is no question
          blank: branch.food_types.length === 1 ? { foodType: branch.food_types[0]?.id } : {},
          body: ({ name, foodType }: Values, isNew) =>
            isNew ? { name, foodType, isOffer: typeOf(foodType)?.is_offer ?? false } : { name, foodType },
          keep: ({ foodType }) => ({ foodType }),
          fields: (resource) => (
            <>
              <TextItem name="name" label="Name" />
              <Form.Item
                name="foodType"
                label="Food Type"
                rules={[{ required: true, message: MESSAGE.selectFoodType }]}
              >
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder="Select a food type"
                  options={[false, true]
                    // only within the kind: a move between food and offers would move the items to the other page
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
      />
    );
  return (
    <ResourceSection
      list={list}
      tools={
        <>
          {!isArranging && <ResourceSearch list={list} />}
          {index.allSubFoodTypes.length > 1 && (
            <ToggleButton label="Arrange" isOn={isArranging} onToggle={setArranging} />
          )}
          {!isArranging && <AddButton list={list} />}
        </>
      }
    >
      {isArranging ? (
        <SortableGroups
          groups={branch.food_types.map(({ id, name }) => ({ id, name, resources: index.subFoodTypesOf(id) }))}
          onReorder={reorder}
        />
      ) : (
        <ResourceTable list={list} emptyText="Sub food types divide a food type: Rice and Noodles under Mains.">
          {(resource) => <RowButtons list={list} resource={resource} />}
        </ResourceTable>
      )}
      <RemoveResource list={list} />
    </ResourceSection>
  );
}
