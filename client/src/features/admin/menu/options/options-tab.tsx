import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '@libs/contract/menu/options.js';
import type { StaffOptionGroup } from '@libs/contract/menu/staff-options.js';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { EntityForm } from '../../crud/entity-form.js';
import { RemoveResource } from '../../crud/removing/remove-resource.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../../crud/resource-head.js';
import { ResourceTable } from '../../crud/resource-table.js';
import { RowButtons } from '../../crud/row-buttons.js';
import { SortableList } from '../../crud/sorting/sortable-list.js';
import { useReorder } from '../../crud/sorting/use-reorder.js';
import { type ResourceKind, useResourceList } from '../../crud/use-resource-list.js';
import { QuantityItem, TextItem } from '../../fields/fields.js';
import { type GroupValues, groupBody, groupShape, KIND_WORDS } from './group-shape.js';
import { OptionRows } from './option-rows.js';
import styles from './options.module.css';

const HINTS: Record<OptionKind, string> = {
  choice: 'Choice: one of several, such as a size or a drink',
  extra: 'Extra: something on top, such as cheese',
  without: 'Without: what is left out, such as onions',
};

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

/** The option groups of a branch: what foods and combos ask. */
export default function OptionsTab({ branch }: { branch: StaffBranch }) {
  const groups = branch.option_groups;
  const reorder = useReorder('option-groups', branch.id);
  const [isArranging, setArranging] = useState(false);
  const list = useResourceList(GROUPS, groups);
  if (list.opened !== null) {
    const editing = {
      shape: groupShape(branch),
      blank: { kind: 'choice', min: 1, max: 1, options: [{ price: 0, quantityMax: 1 }] } satisfies Partial<GroupValues>,
      body: (values: GroupValues, isNew: boolean) =>
        isNew ? { ...groupBody(values), branch: branch.id } : groupBody(values),
      fields: () => <GroupFields branch={branch} />,
    };
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

function GroupFields({ branch }: { branch: StaffBranch }) {
  const kind = Form.useWatch<OptionKind | undefined>('kind', Form.useFormInstance());
  return (
    <>
      <TextItem name="name" label="Name" hint="Customers see it as the question, like Size or Sauces." />
      <Form.Item name="kind" label="Kind" rules={[{ required: true }]}>
        <Select options={OPTION_KINDS.map((value) => ({ value, label: HINTS[value] }))} />
      </Form.Item>
      <div className={styles.pair}>
        {kind === 'choice' || kind === undefined ? (
          <QuantityItem name="min" label="At least" hint="0: it may be left open." />
        ) : (
          // keeps the field in the form's values
          <Form.Item name="min" hidden>
            <Input />
          </Form.Item>
        )}
        <QuantityItem name="max" label="At most" min={1} hint={`Up to ${OPTION_LIMITS.maxMax}, counted together.`} />
      </div>
      <OptionRows branch={branch} />
    </>
  );
}
