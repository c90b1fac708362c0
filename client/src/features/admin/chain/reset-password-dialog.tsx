import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { PasswordResetRequest, StaffUser } from '../../../../../libs/contract/admin.js';
import { LIMITS } from '../../../../../libs/contract/values.js';
import { messageOf } from '../../../api/failure.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';
import { useResetPasswordMutation } from '../shared/admin-api.js';
import { passwordRules } from './password-rules.js';

/** Gives somebody a new password; everything that was logged in with the old one is logged out. */
export function ResetPasswordDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const [form] = Form.useForm<PasswordResetRequest>();
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [alert, setAlert] = useState<string | null>(null);
  const onFinish = async (body: PasswordResetRequest) => {
    try {
      const { message } = await reset({ id: user.id, body }).unwrap();
      toast('success', message || `${user.name} has a new password.`);
      onClose();
    } catch (error) {
      setAlert(messageOf(error));
    }
  };
  return (
    <Modal
      open
      title={`New password for ${user.name}`}
      onCancel={onClose}
      width={440}
      okText="Set password"
      okButtonProps={{ size: 'large', loading: isLoading }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values: PasswordResetRequest) => void onFinish(values)}
      >
        <Form.Item
          name="password"
          label="Password"
          rules={passwordRules}
          validateFirst
          extra={`${user.name} is logged out everywhere and logs in with this one. Pass it on yourself: it is not sent.`}
        >
          <Input.Password maxLength={LIMITS.passwordMax} autoComplete="new-password" autoFocus />
        </Form.Item>
        {alert !== null && <Notice tone="error">{alert}</Notice>}
      </Form>
    </Modal>
  );
}
