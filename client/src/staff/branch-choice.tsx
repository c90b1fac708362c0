import { Button } from '../ui/button.js';
import { StaffState } from '../ui/staff/staff-state.js';
import styles from './branch-choice.module.css';

interface Props {
  /** the question as a heading */
  title: string;
  text: string;
  branches: readonly { id: number; name: string }[];
  isBusy: boolean;
  onChoose(id: number): void;
}

/** Asks a person of the whole chain for a branch before a screen of one branch is shown. */
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
