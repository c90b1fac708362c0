import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { OPTION_LIMITS } from '@libs/contract/menu/options.js';
import { Select } from 'antd';
import { IconButton } from '../../../../ui/button.js';
import { BinIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { SortableList } from '../../crud/sorting/sortable-list.js';
import { groupNames } from '../item-kind.js';
import styles from './options.module.css';

interface PickedProps {
  /** given by the form */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  branch: StaffBranch;
}

/** The option groups that a food or a combo asks, in their order. */
export function PickedGroups({ id, value = [], onChange, branch }: PickedProps) {
  const picked = value.map((groupId) => ({ id: groupId, name: groupNames(branch, [groupId])[0] ?? 'Removed group' }));
  const rest = branch.option_groups.filter((group) => !value.includes(group.id));
  return (
    <Stack gap={2}>
      {picked.length > 0 && (
        <SortableList
          label="Option groups of this item"
          resources={picked}
          nameOf={({ name }) => name}
          row={({ id: groupId, name }) => (
            <span className={styles.picked}>
              <span>{name}</span>
              <IconButton
                label={`Take out ${name}`}
                onClick={() => onChange?.(value.filter((other) => other !== groupId))}
              >
                <BinIcon size={20} />
              </IconButton>
            </span>
          )}
          onReorder={async (ids) => {
            onChange?.(ids);
            return true;
          }}
        />
      )}
      {value.length < OPTION_LIMITS.groupsPerItem && rest.length > 0 && (
        <Select<number>
          id={id}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Add a group"
          options={rest.map((group) => ({ value: group.id, label: group.name }))}
          onChange={(groupId) => onChange?.([...value, groupId])}
        />
      )}
    </Stack>
  );
}
