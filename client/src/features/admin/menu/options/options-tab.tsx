import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { OptionKind } from '@libs/contract/menu/options.js';
import type { StaffOptionGroup } from '@libs/contract/menu/staff-options.js';
import { useState } from 'react';
import { chainColumns } from '../../chain/following/follow-words.js';
import { EntityForm } from '../../crud/entity-form.js';
import { RemoveResource } from '../../crud/removing/remove-resource.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../../crud/resource-head.js';
import { ResourceTable } from '../../crud/resource-table.js';
import { RowButtons } from '../../crud/row-buttons.js';
import { SortableList } from '../../crud/sorting/sortable-list.js';
import { useReorder } from '../../crud/sorting/use-reorder.js';
import { type ResourceKind, useResourceList } from '../../crud/use-resource-list.js';
import { groupFields, KIND_WORDS } from './group-fields.js';

const SHOWN = 3;
/** Returns the first names, and how many more there are. */
function namesOf(named: readonly { name: string }[]): string {
  const names = named.slice(0, SHOWN).map(({ name }) => name);
  return named.length > SHOWN ? `${names.join(', ')} and ${named.length - SHOWN} more` : names.join(', ');
}

const rangeOf = ({ min, max }: StaffOptionGroup): string => (min === max ? `${min}` : `${min} to ${max}`);

const GROUPS: ResourceKind<'option-groups', StaffOptionGroup> = {
  title: 'Options',
  noun: 'group of options',
  entity: 'option-groups',
  columns: [
    { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    { title: 'Kind', value: ({ kind }) => KIND_WORDS[kind] },
    { title: 'Choose', value: rangeOf },
    { title: 'Options', value: ({ options }) => namesOf(options) },
    {
      title: 'Asked by',
      value: ({ used_by }) => used_by.length,
      cell: ({ used_by }) => namesOf(used_by) || 'Nothing yet',
    },
  ],
  nameOf: ({ name }) => name,
  textOf: ({ name, options }) => [name, ...options.map((option) => option.name)].join(' '),
};

/** The next group that is added is often of the same kind. */
const keep = ({ kind }: { kind: OptionKind }) => ({ kind });

/** The option groups of a branch: what foods and combos ask. */
export default function OptionsTab({ branch }: { branch: StaffBranch }) {
  const groups = branch.option_groups;
  const reorder = useReorder('option-groups', branch.id);
  const [isArranging, setArranging] = useState(false);
  const columns = [...GROUPS.columns, ...chainColumns<StaffOptionGroup>(branch)];
  const list = useResourceList({ ...GROUPS, columns }, groups);
  if (list.opened !== null) {
    const editing = { answerKey: 'optionGroup', fields: groupFields(branch), added: { branch: branch.id }, keep };
    return <EntityForm list={list} editing={editing} />;
  }
  return (
    <ResourceSection
      list={list}
      tools={
        <>
          {!isArranging && <ResourceSearch list={list} />}
          {groups.length > 1 && <ToggleButton label="Arrange" isOn={isArranging} onToggle={setArranging} />}
          {!isArranging && <AddButton list={list} />}
        </>
      }
    >
      {isArranging ? (
        <SortableList
          label="Order of the groups"
          resources={groups}
          nameOf={({ name }) => name}
          row={({ name }) => name}
          onReorder={reorder}
        />
      ) : (
        <ResourceTable
          list={list}
          emptyText="A group asks one question: which size, which extras, what to leave out. Add one, then select it in the foods that ask it."
        >
          {(group) => <RowButtons list={list} resource={group} />}
        </ResourceTable>
      )}
      <RemoveResource list={list} note="Orders keep the names and prices of its options." />
    </ResourceSection>
  );
}
