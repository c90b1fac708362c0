import type { PasswordResetRequest, StaffUser } from '@libs/contract/people/staff-users.js';
import { LIMITS } from '@libs/contract/values.js';
import { Form, Input } from 'antd';
import { useResetPasswordMutation } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { passwordRules } from './password-rules.js';

/** Sets a new password for a user, which ends all of the user's sessions. */
export function ResetPasswordDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const [form] = Form.useForm<PasswordResetRequest>();
  const [reset] = useResetPasswordMutation();
  return (
    <FormDialog
      title={`New password for ${user.name}`}
      form={form}
      okText="Set password"
      send={async (body) => (await reset({ id: user.id, body }).unwrap()).message || `${user.name} has a new password.`}
      onClose={onClose}
    >
      <Form.Item
        name="password"
        label="Password"
        rules={passwordRules}
        validateFirst
        extra={`${user.name} is logged out everywhere and logs in with this one. Pass it on yourself: it is not sent.`}
      >
        <Input.Password maxLength={LIMITS.passwordMax} autoComplete="new-password" data-autofocus />
      </Form.Item>
    </FormDialog>
  );
}
