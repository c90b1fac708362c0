import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './remove-dialog.module.css';

interface Props {
  /** `food`, `promo code` */
  noun: string;
  name: string;
  /** what still needs the resource, each a sentence's end: `2 sub food types` */
  hangs: readonly string[];
  /** what happens beyond the resource itself */
  note?: string;
  details?: ReactNode;
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before something is removed, and says what still hangs on it: then it cannot be removed, and the reason is shown. */
export function RemoveDialog({ noun, name, hangs, note, details, isBusy, onRemove, onClose }: Props) {
  const isFree = hangs.length === 0;
  return (
    <Modal
      open
      title={isFree ? `Remove ${name}?` : `${name} is still needed`}
      onCancel={onClose}
      width={440}
      footer={
        isFree
          ? [
              <Button key="close" size="large" autoFocus onClick={onClose}>
                Keep it
              </Button>,
              <Button key="remove" size="large" type="primary" loading={isBusy} onClick={onRemove}>
                Remove
              </Button>,
            ]
          : [
              <Button key="close" size="large" type="primary" autoFocus onClick={onClose}>
                Close
              </Button>,
            ]
      }
    >
      {isFree ? (
        <>
          {details}
          <p>{note ?? `This ${noun} is gone for customers at once. Orders that were placed keep what they say.`}</p>
        </>
      ) : (
        <>
          <p>This {noun} can’t be removed while it is used by</p>
          <ul className={styles.list}>
            {hangs.map((resource) => (
              <li key={resource}>{resource}</li>
            ))}
          </ul>
          <p>Remove or move those first.</p>
        </>
      )}
    </Modal>
  );
}
