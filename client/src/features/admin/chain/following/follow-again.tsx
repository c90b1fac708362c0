import { Button } from '../../../../ui/button.js';
import styles from './following.module.css';

interface Props {
  /** such as 'price' */
  what: string;
  isBusy: boolean;
  onFollow: () => void;
}

/** The button that gives up a value of the branch's own. */
export function FollowAgain({ what, isBusy, onFollow }: Props) {
  return (
    <Button
      look="bare"
      className={styles.again}
      isBusy={isBusy}
      aria-label={`Follow the chain again: ${what}`}
      onClick={onFollow}
    >
      Follow the chain again
    </Button>
  );
}
