import type { StaffUser } from '@libs/contract/people/staff-users.js';
import type { PasswordResetRequest } from '@libs/contract/requests/people/users.js';
import { LIMITS } from '@libs/contract/values.js';
import { Input } from 'antd';
import { useResetPasswordMutation } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { requestFields } from '../fields/field-table.js';
import { field } from '../fields/kinds.js';
import type { IssuedAccount } from './first-password-dialog.js';
import { FirstPasswordItem } from './first-password-item.js';
import { passwordRules } from './password-rules.js';

interface Props {
  user: StaffUser;
  /** whether it is the caller's own account, whose password needs no further change */
  isOwn: boolean;
  onIssued: (account: IssuedAccount) => void;
  onClose: () => void;
}

/** Sets a new password for a user, which ends all of the user's sessions. */
export function ResetPasswordDialog({ user, isOwn, onIssued, onClose }: Props) {
  const [reset] = useResetPasswordMutation();
  const { id, name, email } = user;
  return (
    <FormDialog
      title={`New password for ${name}`}
      fields={passwordFields(name, isOwn)}
      okText="Set password"
      send={async ({ password }) => {
        const { message } = await reset({ id, body: { password, mustChangePassword: !isOwn } }).unwrap();
        if (!isOwn) onIssued({ name, email, password });
        return message || `${name} has a new password.`;
      }}
      onClose={onClose}
    />
  );
}

type Password = Pick<PasswordResetRequest, 'password'>;

const passwordFields = (name: string, isOwn: boolean) =>
  requestFields<Password>({
    password: isOwn
      ? field(
          'Password',
          <Input.Password maxLength={LIMITS.passwordMax} autoComplete="new-password" data-autofocus />,
          {
            hint: 'You are logged out everywhere, and log in with this one.',
            rules: passwordRules,
            validateFirst: true,
          },
        )
      : {
          label: 'First password',
          item: (item) => (
            <FirstPasswordItem
              name={item}
              hint={`${name} is logged out everywhere, logs in with this one, and then replaces it.`}
            />
          ),
        },
  });
