import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { branchLabel, type ChainBranch, useChainBranches } from '../../../api/session/use-chain-branches.js';
import { selectHasEveryBranch, selectHasSeveral } from '../../../api/session/working-branch.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/forms/field.js';
import { dayField, idField, pageField, textField } from '../../../ui/staff/address-state.js';
import { DayField } from '../../../ui/staff/days/day-field.js';
import { FilterBar } from '../../../ui/staff/filter-bar.js';
import { SearchInput } from '../../../ui/staff/search-input.js';
import styles from './list-filters.module.css';

/** The filters of a list in the address. Dates are business days, both included; pages count from 1. */
export const FILTER_FIELDS = { search: textField, branch: idField, from: dayField, to: dayField, page: pageField };

interface Filter {
  search?: string | undefined;
  branch?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
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

/** Returns the branches by which a list can be filtered: the person's; null for people who see only one. */
function useFilterBranches(): readonly ChainBranch[] | null {
  const { branches = [] } = useChainBranches();
  return useSelector(selectHasSeveral) ? branches : null;
}

/** Returns the branch of a filter; undefined if this person cannot filter by it, such as a removed one of an old link. */
export function useFilterBranch(asked: number | undefined): number | undefined {
  const branches = useFilterBranches();
  // until they are known
  if (branches?.length === 0) return asked;
  return branches?.find(({ id }) => id === asked)?.id;
}

/** The filters above a list that the server filters. */
export function ListFilters({ search, filter, onNarrow, onClear, children, ownSet = 0 }: Props) {
  const branches = useFilterBranches();
  const hasEvery = useSelector(selectHasEveryBranch);
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
        {branches !== null && (
          <FilterSelect
            label="Branch"
            all={hasEvery ? 'Every branch' : 'All my branches'}
            value={filter.branch}
            onChange={(branch) => onNarrow({ branch: branch === undefined ? undefined : Number(branch) })}
            options={branches.map((branch) => ({ value: branch.id, text: branchLabel(branch) }))}
          />
        )}
        {ENDS.map(({ name, label }) => (
          <DayField
            key={name}
            label={label}
            isOptional
            value={filter[name] ?? ''}
            onChange={(day) => onNarrow({ [name]: day || undefined })}
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
