import { LIMITS } from '@libs/contract/values.js';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { newFirstPassword } from './first-password.js';
import { passwordRules } from './password-rules.js';

/** The field of a first password, which begins with a random one. */
export function FirstPasswordItem({ name, hint }: { name: string; hint: string }) {
  const [proposed] = useState(newFirstPassword);
  return (
    <Form.Item
      name={name}
      label="First password"
      initialValue={proposed}
      rules={passwordRules}
      validateFirst
      extra={hint}
    >
      {/* readable, because a super admin has to pass it on */}
      <Input
        maxLength={LIMITS.passwordMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
      />
    </Form.Item>
  );
}
