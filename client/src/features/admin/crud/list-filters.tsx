import { isOfEveryBranch } from '@libs/domain/roles.js';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useBranchesQuery } from '../../../api/public-api.js';
import { selectUser } from '../../../api/session/session-slice.js';
import { Button } from '../../../ui/button.js';
import { SearchInput } from '../../../ui/staff/search-input.js';
import staff from '../../../ui/staff/staff-page.module.css';
import styles from './filter-bar.module.css';

/** The filters of a list; dates are business days, both included. */
interface Filter {
  search?: string;
  branch?: number;
  from?: string;
  to?: string;
}

interface Props {
  /** what the search is called, and its placeholder */
  search: { label: string; placeholder: string };
  filter: Filter;
  onNarrow: (change: Filter) => void;
  /** absent: nothing to clear */
  onClear?: () => void;
  /** the list's own filters, after the search */
  children?: ReactNode;
}

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** The filters above a list that the server narrows. */
export function FilterBar({ search, filter, onNarrow, onClear, children }: Props) {
  const { data: branches = [] } = useBranchesQuery();
  // everybody else sees the own branch alone
  const user = useSelector(selectUser);
  const isOfChain = user !== null && isOfEveryBranch(user.role_id);
  return (
    <div className={styles.bar}>
      <SearchInput {...search} value={filter.search ?? ''} onChange={(text) => onNarrow({ search: text })} />
      {children}
      {isOfChain && (
        <Select<number>
          allowClear
          aria-label="Branch"
          placeholder="Every branch"
          value={filter.branch}
          onChange={(branch) => onNarrow({ branch })}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className={styles.days}>
        {ENDS.map(({ name, label }) => (
          <Input
            key={name}
            type="date"
            aria-label={label}
            prefix={<span className={styles.end}>{label}</span>}
            value={filter[name] ?? ''}
            onChange={(event) => onNarrow({ [name]: event.target.value })}
          />
        ))}
      </div>
      {onClear !== undefined && (
        <Button className={staff.compact} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
