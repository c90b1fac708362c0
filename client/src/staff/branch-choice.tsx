import { Button } from '../ui/button.js';
import { StaffState } from '../ui/staff/staff-state.js';
import styles from './branch-choice.module.css';

interface Props {
  /** the question */
  title: string;
  text: string;
  branches: readonly { id: number; name: string }[];
  isBusy: boolean;
  onChoose(id: number): void;
}

/** A screen of one branch, before one is chosen: asks which, and offers each. */
export function BranchChoice({ title, text, branches, isBusy, onChoose }: Props) {
  return (
    <StaffState kind="empty" title={title} text={text}>
      <ul className={styles.branches}>
        {branches.map(({ id, name }) => (
          <li key={id}>
            <Button isWide isBusy={isBusy} onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </StaffState>
  );
}
