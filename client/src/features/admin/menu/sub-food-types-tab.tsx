import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffFoodType, StaffSubFoodType } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { SubFoodTypeEdit } from '@libs/contract/requests/menu/menu-items.js';
import { useMemo, useState } from 'react';
import { Hint } from '../../../ui/layout/hint.js';
import { chainColumns } from '../chain/following/follow-words.js';
import { EntityForm } from '../crud/entity-form.js';
import { RemoveResource } from '../crud/removing/remove-resource.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../crud/resource-head.js';
import { ResourceTable } from '../crud/resource-table.js';
import { RowButtons } from '../crud/row-buttons.js';
import { SortableGroups } from '../crud/sorting/sortable-groups.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { choice, named } from '../fields/choices.js';
import { entityFields } from '../fields/field-table.js';
import { text } from '../fields/kinds.js';
import { kindOf, staffMenuIndex } from './menu-index.js';

/** The fields of the sub food types below these food types. */
const fieldsOf = (types: readonly StaffFoodType[]) =>
  entityFields<StaffSubFoodType, SubFoodTypeEdit>({
    name: { ...text('Name'), column: { isStrong: true }, chain: 'name' },
    foodType: {
      ...foodTypeOf(types, [false, true]),
      // within the kind: a move between food and offers would move the items to the other page
      item: (name, sub) => foodTypeOf(types, sub === null ? [false, true] : [sub.food_type.is_offer]).item(name),
      // the only one is no question
      blank: types.length === 1 ? types[0]?.id : undefined,
      read: ({ id }) => id,
      chain: 'food_type',
      column: {},
    },
  });

const foodTypeOf = (types: readonly StaffFoodType[], kinds: readonly boolean[]) =>
  choice(
    'Food Type',
    kinds
      .map((kind) => ({ label: kindOf(kind), options: named(types.filter(({ is_offer }) => is_offer === kind)) }))
      .filter(({ options }) => options.length > 0),
    { placeholder: 'Select a food type', message: MESSAGE.selectFoodType },
  );

export default function SubFoodTypesTab({ branch }: { branch: StaffBranch }) {
  const index = useMemo(() => staffMenuIndex(branch), [branch]);
  const reorder = useReorder('sub-food-types', branch.id);
  const fields = useMemo(() => fieldsOf(branch.food_types), [branch]);
  const [isArranging, setArranging] = useState(false);
  const list = useResourceList<'sub-food-types', StaffSubFoodType>(
    {
      title: 'Sub Food Types',
      noun: 'sub food type',
      entity: 'sub-food-types',
      columns: [
        ...fields.columns,
        { title: 'For', value: ({ food_type }) => kindOf(food_type.is_offer) },
        { title: 'Items', isNumber: true, value: ({ id }) => index.itemsOf(id).length },
        ...chainColumns(branch),
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
          answerKey: 'subFoodType',
          fields,
          added: ({ foodType }) => ({
            isOffer: branch.food_types.find(({ id }) => id === foodType)?.is_offer ?? false,
          }),
          keep: ({ foodType }) => ({ foodType }),
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
      <Hint as="p">
        Sub food types are the categories of your menu: Chicken Kottu and Egg Kottu in the food type Kottu.
      </Hint>
      {isArranging ? (
        <SortableGroups
          groups={branch.food_types.map(({ id, name }) => ({ id, name, resources: index.subFoodTypesOf(id) }))}
          onReorder={reorder}
        />
      ) : (
        <ResourceTable list={list} emptyText="Add the first category: foods and combos are listed under it.">
          {(resource) => <RowButtons list={list} resource={resource} />}
        </ResourceTable>
      )}
      <RemoveResource list={list} />
    </ResourceSection>
  );
}
