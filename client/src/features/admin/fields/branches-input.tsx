import type { Named } from '@libs/contract/values.js';
import { Radio } from 'antd';
import { Stack } from '../../../ui/layout/stack.js';
import { Choices } from '../branches/hours/choices.js';
import { named } from './choices.js';
import { rule } from './kinds.js';

interface Props {
  branches: readonly Named[];
  /** null: every branch */
  value?: number[] | null;
  onChange?: (branches: number[] | null) => void;
}

/** A form field for every branch, or for some that are ticked. */
export function BranchesInput({ branches, value = null, onChange }: Props) {
  return (
    <Stack gap={2}>
      <Radio.Group
        value={value === null}
        options={[
          { value: true, label: 'Every branch' },
          { value: false, label: 'Some' },
        ]}
        onChange={({ target }) => onChange?.(target.value === true ? null : [])}
      />
      {value !== null && <Choices noun="branches" options={named(branches)} value={value} onChange={onChange} />}
    </Stack>
  );
}

/** Rejects `Some` without a tick. */
export const someBranches = rule((chosen: number[] | null) =>
  chosen?.length === 0 ? 'Choose at least one branch.' : null,
);
