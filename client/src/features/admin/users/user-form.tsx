import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { StaffUser } from '@libs/contract/people/staff-users.js';
import type { Role } from '@libs/contract/people/users.js';
import type { UserRequest } from '@libs/contract/requests/people/users.js';
import { LIMITS, type Named, ROLE, type RoleId } from '@libs/contract/values.js';
import { isEmail } from '@libs/domain/people/email.js';
import { isBranchBound, isOfEveryBranch } from '@libs/domain/people/roles.js';
import { Form, Select } from 'antd';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import type { Editing } from '../crud/entity-form.js';
import { TextItem } from '../fields/fields.js';
import type { IssuedAccount } from './first-password-dialog.js';
import { FirstPasswordItem } from './first-password-item.js';

type Values = UserRequest;

/** Returns how users are added and edited. `onIssued` is called with each new account. */
export function useUserEditing(
  roles: readonly Role[],
  onIssued: (account: IssuedAccount) => void,
): Editing<'users', StaffUser, Values> {
  const { data: branches = [] } = useStaffBranchesQuery();
  return {
    shape: {
      key: 'user',
      valuesOf: ({ name, email, role_id, branch_id }) => ({
        name,
        email,
        password: '',
        role: role_id,
        branch: branch_id,
      }),
      labels: { name: 'Name', email: 'Email', role: 'Role', branch: 'Branch' },
      show: {
        role: (id) => roles.find((known) => known.id === id)?.name ?? '',
        branch: (id) => branches.find((branch) => branch.id === id)?.name ?? '',
      },
    },
    // the only one is no question
    blank: { branch: branches.length === 1 ? (branches[0]?.id ?? null) : null },
    body: ({ password, ...values }, isNew) => ({
      ...values,
      branch: isOfEveryBranch(values.role) ? null : (values.branch ?? null),
      ...(isNew && { password, mustChangePassword: true }),
    }),
    keep: ({ role, branch }) => ({ role, branch }),
    onAdded: onIssued,
    fields: (resource) => <Fields roles={roles} branches={branches} isNew={resource === null} />,
  };
}

interface FieldsProps {
  roles: readonly Role[];
  branches: readonly Named[];
  isNew: boolean;
}

/** Validates by the server's rule, which differs from antd's. */
async function validateEmail(_rule: unknown, email: string): Promise<void> {
  if (!isEmail(email.trim())) throw new Error('Enter a valid email address.');
}

function Fields({ roles, branches, isNew }: FieldsProps) {
  const form = Form.useFormInstance<Values>();
  const role = Form.useWatch('role', form);
  const isBound = isBranchBound(role);
  const isOfChain = role !== undefined && isOfEveryBranch(role);
  return (
    <>
      <TextItem name="name" label="Name" />
      <TextItem
        name="email"
        label="Email"
        max={LIMITS.emailMax}
        inputMode="email"
        rules={[{ validator: validateEmail }]}
      />
      {isNew && <FirstPasswordItem hint="At least 8 characters. The user replaces it at the first log-in." />}
      <Form.Item name="role" label="Role" rules={[{ required: true, message: MESSAGE.selectRole }]}>
        <Select
          placeholder="Select a role"
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next: RoleId) => {
            if (isOfEveryBranch(next)) form.setFieldValue('branch', null);
          }}
        />
      </Form.Item>
      <Form.Item
        name="branch"
        label="Branch"
        required={role === undefined || isBound}
        rules={[{ required: isBound, message: MESSAGE.selectBranch }]}
        extra={role === ROLE.MENU_EDITOR ? 'Without a branch there is no menu to edit.' : undefined}
      >
        <Select
          allowClear={!isBound}
          // the roles of the chain see every branch
          disabled={isOfChain}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={isOfChain ? 'Every branch' : 'Select a branch'}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}
