import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useBranchesQuery } from '../../../api/public-api.js';
import { Icon } from '../../../ui/icon.js';
import styles from './filter-bar.module.css';

/** What every list with filters can be narrowed by; dates are business days, both included. */
interface Filter {
  search?: string;
  branch?: number;
  from?: string;
  to?: string;
}

interface Props {
  /** what the search is called, and what stands in it while it is empty */
  search: { label: string; placeholder: string };
  filter: Filter;
  onNarrow: (change: Filter) => void;
  /** absent: nothing to clear */
  onClear?: () => void;
  /** the list's own filters, after the search */
  children?: ReactNode;
}

/** The filters above a list that the server narrows. */
export function FilterBar({ search, filter, onNarrow, onClear, children }: Props) {
  const { data: branches = [] } = useBranchesQuery();
  return (
    <div className={styles.bar}>
      <Input
        type="search"
        allowClear
        aria-label={search.label}
        placeholder={search.placeholder}
        prefix={<Icon name="search" size={20} />}
        value={filter.search ?? ''}
        onChange={(event) => onNarrow({ search: event.target.value })}
      />
      {children}
      <Select<number>
        allowClear
        aria-label="Branch"
        placeholder="Every branch"
        value={filter.branch}
        onChange={(branch) => onNarrow({ branch })}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Input
        type="date"
        aria-label="From"
        value={filter.from ?? ''}
        onChange={(event) => onNarrow({ from: event.target.value })}
      />
      <Input
        type="date"
        aria-label="To"
        value={filter.to ?? ''}
        onChange={(event) => onNarrow({ to: event.target.value })}
      />
      {onClear !== undefined && <Button onClick={onClear}>Clear</Button>}
    </div>
  );
}
