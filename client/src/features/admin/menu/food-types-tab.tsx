import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffFoodType } from '@libs/contract/menu/staff-menu.js';
import type { FoodTypeRequest } from '@libs/contract/requests/menu/menu-items.js';
import { useMemo, useState } from 'react';
import { chainColumns } from '../chain/following/follow-words.js';
import { EntityForm } from '../crud/entity-form.js';
import { RemoveResource } from '../crud/removing/remove-resource.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../crud/resource-head.js';
import { ResourceTable } from '../crud/resource-table.js';
import { RowButtons } from '../crud/row-buttons.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { segmented } from '../fields/choices.js';
import { entityFields } from '../fields/field-table.js';
import { text } from '../fields/kinds.js';
import { kindOf, staffMenuIndex } from './menu-index.js';

const holds = (isNew: boolean) =>
  segmented(
    'What it holds',
    [false, true].map((isOffer) => ({ value: isOffer, label: kindOf(isOffer) })),
    {
      isDisabled: !isNew,
      hint: isNew ? 'Offers are on the offers page, everything else on the menu.' : undefined,
    },
  );

const FIELDS = entityFields<StaffFoodType, Omit<FoodTypeRequest, 'branch'>>({
  name: { ...text('Name'), column: { isStrong: true }, chain: 'name' },
  isOffer: {
    ...holds(true),
    item: (name, type) => holds(type === null).item(name),
    blank: false,
    send: (isOffer, _values, isNew) => (isNew ? isOffer : undefined),
    column: { title: 'For' },
  },
});

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
        ...FIELDS.columns,
        { title: 'Sub Food Types', isNumber: true, value: ({ id }) => index.subFoodTypesOf(id).length },
        { title: 'Items', isNumber: true, value: ({ id }) => index.itemsOfFoodType(id).length },
        ...chainColumns(branch),
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
          answerKey: 'foodType',
          fields: FIELDS,
          added: { branch: branch.id },
          keep: ({ isOffer }) => ({ isOffer }),
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
