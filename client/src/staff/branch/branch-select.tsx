import { useTexts } from '../../texts/use-texts.js';
import { DownIcon } from '../../ui/drawings/icons.js';
import styles from './branch-select.module.css';

interface Props {
  branches: readonly { id: number; name: string }[];
  /** undefined while none is selected */
  value: number | undefined;
  isBusy: boolean;
  label?: string | undefined;
  onChange(id: number): void;
}

/** Selects a branch, without leaving the page. */
export function BranchSelect({ branches, value, isBusy, label, onChange }: Props) {
  const t = useTexts();
  return (
    <span className={styles.box}>
      <select
        className={styles.select}
        aria-label={label ?? t('label.branch')}
        value={value ?? ''}
        disabled={isBusy}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {value === undefined && (
          <option value="" disabled>
            {t('staff.branch.select')}
          </option>
        )}
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <DownIcon size={20} />
    </span>
  );
}
