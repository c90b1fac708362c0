import { Icon } from '../icon.js';
import styles from './branch-select.module.css';

interface Props {
  branches: readonly { id: number; name: string }[];
  value: number;
  isBusy: boolean;
  onChange(id: number): void;
}

/** The branch that a super admin works on, to be switched in place. */
export function BranchSelect({ branches, value, isBusy, onChange }: Props) {
  return (
    <span className={styles.box}>
      <select
        className={styles.select}
        aria-label="Branch"
        value={value}
        disabled={isBusy}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size={20} />
    </span>
  );
}
