import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import staff from '../../../ui/staff/staff-page.module.css';
import styles from './remove-dialog.module.css';

interface Props {
  /** such as `food` or `promo code` */
  noun: string;
  name: string;
  /** the resources that depend on it, each as the end of a sentence: `2 sub food types` */
  dependents: readonly string[];
  /** further consequences of the removal */
  note?: string;
  details?: ReactNode;
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a resource is removed. If others depend on it, says which, and that it cannot be
 * removed.
 */
export function RemoveDialog({ noun, name, dependents, note, details, isBusy, onRemove, onClose }: Props) {
  const isFree = dependents.length === 0;
  return (
    <Dialog title={isFree ? `Remove ${name}?` : `${name} is still needed`} onClose={onClose}>
      {isFree ? (
        <>
          {details}
          <p>{note ?? `This ${noun} is gone for customers at once. Orders that were placed keep what they say.`}</p>
        </>
      ) : (
        <>
          <p>{`This ${noun} can’t be removed while it is used by`}</p>
          <ul className={styles.list}>
            {dependents.map((resource) => (
              <li key={resource}>{resource}</li>
            ))}
          </ul>
          <p>Remove or move those first.</p>
        </>
      )}
      <div className={staff.foot}>
        {isFree ? (
          <>
            <Button data-autofocus onClick={onClose}>
              Keep it
            </Button>
            <Button look="primary" isBusy={isBusy} onClick={onRemove}>
              Remove
            </Button>
          </>
        ) : (
          <Button look="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </Dialog>
  );
}
