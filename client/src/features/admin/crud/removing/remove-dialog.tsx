import type { Holder } from '@libs/contract/menu/edits.js';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { HolderLinks } from './holder-links.js';

interface Props {
  /** such as `food` or `promo code` */
  noun: string;
  name: string;
  /** further consequences of the removal */
  note?: string;
  details?: ReactNode;
  /** what prevents the removal; empty before it was tried */
  heldBy?: readonly Holder[];
  /** a button that does something else, if the removal is prevented */
  instead?: ReactNode;
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a resource is removed. If others hold it, lists them with links. */
export function RemoveDialog(props: Props) {
  const { noun, name, note, details, heldBy = [], instead, isBusy, onRemove, onClose } = props;
  if (heldBy.length > 0) {
    return (
      <Dialog key="held" title={`${name} is still needed`} onClose={onClose}>
        <p>{`This ${noun} can’t be removed while it is used by`}</p>
        <HolderLinks holders={heldBy} />
        {instead === undefined && <p>Remove or change those first.</p>}
        <div className={staff.foot}>
          <Button look={instead === undefined ? 'primary' : 'plain'} data-autofocus onClick={onClose}>
            Close
          </Button>
          {instead}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog key="question" title={`Remove ${name}?`} onClose={onClose}>
      {details}
      <p>{note ?? `This ${noun} is gone for customers at once. Orders that were placed keep what they say.`}</p>
      <div className={staff.foot}>
        <Button data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button look="primary" isBusy={isBusy} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
