import type { ReactNode } from 'react';
import { Button } from '../button.js';
import { Stack } from '../layout/stack.js';
import { Dialog } from '../overlays/dialog.js';
import { CopyButton } from './copy-button.js';
import styles from './issued-dialog.module.css';
import staff from './staff-page.module.css';

interface Props {
  title: string;
  /** the name of the secret, such as 'Password' */
  label: string;
  secret: string;
  /** a further line above it */
  details?: { label: string; value: string };
  /** that it is shown only now, and what to do with it */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a secret that nothing shows again, with a button that copies it. */
export function IssuedDialog({ title, label, secret, details, children, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        <dl className={styles.issued}>
          {details && (
            <>
              <dt>{details.label}</dt>
              <dd translate="no">{details.value}</dd>
            </>
          )}
          <dt>{label}</dt>
          <dd translate="no">
            <strong data-long={secret.length > 20 || undefined}>{secret}</strong>
          </dd>
        </dl>
        <p>{children}</p>
      </Stack>
      <div className={staff.foot}>
        <Button onClick={onClose}>Done</Button>
        <CopyButton isMain text={secret} what={label.toLowerCase()} />
      </div>
    </Dialog>
  );
}
