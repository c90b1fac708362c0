import { Button } from '../../../ui/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import staff from '../../../ui/staff/staff-page.module.css';
import styles from './first-password-dialog.module.css';

/** The account that somebody can log in to for the first time. */
export interface IssuedAccount {
  name: string;
  email: string;
  password: string;
}

/** Shows a first password, which nothing shows again. */
export function FirstPasswordDialog({ account, onClose }: { account: IssuedAccount; onClose: () => void }) {
  const { name, email, password } = account;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      toast('success', 'The password was copied.');
    } catch {
      toast('error', 'The browser did not allow the copy. Select the password and copy it yourself.');
    }
  };
  return (
    <Dialog title={`First password for ${name}`} onClose={onClose}>
      <Stack gap={4}>
        <dl className={styles.account}>
          <dt>Email</dt>
          <dd translate="no">{email}</dd>
          <dt>Password</dt>
          <dd translate="no">
            <strong>{password}</strong>
          </dd>
        </dl>
        <p>{`It is shown only now. Pass it on to ${name}, who chooses another one at the first log-in.`}</p>
      </Stack>
      <div className={staff.foot}>
        <Button onClick={onClose}>Done</Button>
        <Button look="primary" data-autofocus onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
