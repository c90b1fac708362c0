import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffFoodType } from '@libs/contract/menu/staff-menu.js';
import { Form, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { EntityForm } from '../crud/entity-form.js';
import { RemoveResource } from '../crud/removing/remove-resource.js';
import type { FormShape } from '../crud/resource-form.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../crud/resource-head.js';
import { ResourceTable } from '../crud/resource-table.js';
import { RowButtons } from '../crud/row-buttons.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { TextItem } from '../fields/fields.js';
import { kindOf, staffMenuIndex } from './menu-index.js';

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
  const index = useMemo(() => staffMenuIndex(branch), [branch]);
  const reorder = useReorder('food-types', branch.id);
  const [isArranging, setArranging] = useState(false);
  const list = useResourceList<'food-types', StaffFoodType>(
    {
      title: 'Food Types',
      noun: 'food type',
      entity: 'food-types',
      columns: [
        { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'For', value: ({ is_offer }) => kindOf(is_offer) },
        { title: 'Sub Food Types', isNumber: true, value: ({ id }) => index.subFoodTypesOf(id).length },
        { title: 'Items', isNumber: true, value: ({ id }) => index.itemsOfFoodType(id).length },
      ],
      nameOf: ({ name }) => name,
      textOf: ({ name, is_offer }) => `${name} ${kindOf(is_offer)}`,
    },
    branch.food_types,
  );
  if (list.opened !== null)
    return (
      <EntityForm
        list={list}
        editing={{
          shape: SHAPE,
          blank: { isOffer: false },
          body: ({ name, isOffer }, isNew) => (isNew ? { name, isOffer, branch: branch.id } : { name }),
          keep: ({ isOffer }) => ({ isOffer }),
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
      />
    );
  return (
    <ResourceSection
      list={list}
      tools={
        <>
          {!isArranging && <ResourceSearch list={list} />}
          {branch.food_types.length > 1 && <ToggleButton label="Arrange" isOn={isArranging} onToggle={setArranging} />}
          {!isArranging && <AddButton list={list} />}
        </>
      }
    >
      {isArranging ? (
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
      ) : (
        <ResourceTable list={list} emptyText="Food types are the categories of your menu, such as Mains or Drinks.">
          {(resource) => <RowButtons list={list} resource={resource} />}
        </ResourceTable>
      )}
      <RemoveResource list={list} />
    </ResourceSection>
  );
}
