import { isOfEveryBranch } from '@libs/domain/people/roles.js';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { branchLabel, useChainBranches } from '../../../api/session/use-chain-branches.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/forms/field.js';
import { FilterBar } from '../../../ui/staff/filter-bar.js';
import { SearchInput } from '../../../ui/staff/search-input.js';
import styles from './list-filters.module.css';

/** The filters of a list. Dates are business days, both included. */
interface Filter {
  search?: string;
  branch?: number;
  from?: string;
  to?: string;
}

interface Props {
  /** the search's label and placeholder */
  search: { label: string; placeholder: string };
  filter: Filter;
  onNarrow: (change: Filter) => void;
  /** absent if there is nothing to clear */
  onClear?: () => void;
  /** filters of this list only, after the search */
  children?: ReactNode;
  /** how many of those filters are set */
  ownSet?: number;
}

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** The filters above a list that the server filters. */
export function ListFilters({ search, filter, onNarrow, onClear, children, ownSet = 0 }: Props) {
  const { branches = [] } = useChainBranches();
  // everybody else sees only their own branch
  const user = useSelector(selectUser);
  const isOfChain = user !== null && isOfEveryBranch(user.role_id);
  return (
    <div className={styles.bar}>
      <FilterBar
        set={ownSet + [filter.branch, filter.from, filter.to].filter(Boolean).length}
        first={
          <SearchInput
            {...search}
            isLabelled
            value={filter.search ?? ''}
            onChange={(text) => onNarrow({ search: text })}
          />
        }
      >
        {children}
        {isOfChain && (
          <FilterSelect
            label="Branch"
            all="Every branch"
            value={filter.branch}
            onChange={(branch) => onNarrow({ branch: branch === undefined ? undefined : Number(branch) })}
            options={branches.map((branch) => ({ value: branch.id, text: branchLabel(branch) }))}
          />
        )}
        {ENDS.map(({ name, label }) => (
          <TextField
            key={name}
            type="date"
            label={label}
            value={filter[name] ?? ''}
            onChange={(event) => onNarrow({ [name]: event.target.value })}
          />
        ))}
      </FilterBar>
      {onClear !== undefined && <Button onClick={onClear}>Clear</Button>}
    </div>
  );
}

interface SelectProps {
  label: string;
  /** the label of the option without a filter */
  all: string;
  value: string | number | undefined;
  options: readonly { value: string | number; text: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter for one value or all values. */
export function FilterSelect({ label, all, value, options, onChange }: SelectProps) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectField>
  );
}
