import { IssuedDialog } from '../../../ui/staff/issued-dialog.js';

/** The account that somebody can log in to for the first time. */
export interface IssuedAccount {
  name: string;
  email: string;
  password: string;
}

/** Shows a first password, which nothing shows again. */
export function FirstPasswordDialog({ account, onClose }: { account: IssuedAccount; onClose: () => void }) {
  const { name, email, password } = account;
  return (
    <IssuedDialog
      title={`First password for ${name}`}
      label="Password"
      secret={password}
      details={{ label: 'Email', value: email }}
      onClose={onClose}
    >
      {`It is shown only now. Pass it on to ${name}, who chooses another one at the first log-in.`}
    </IssuedDialog>
  );
}
