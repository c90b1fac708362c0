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
import { choice, named } from '../fields/choices.js';
import { entityFields, type ValuesOf } from '../fields/field-table.js';
import { rule, text } from '../fields/kinds.js';
import type { IssuedAccount } from './first-password-dialog.js';
import { FirstPasswordItem } from './first-password-item.js';

type Body = Omit<UserRequest, 'mustChangePassword' | 'branches'>;

/** Returns how users are added and edited. `onIssued` is called with each new account. */
export function useUserEditing(
  roles: readonly Role[],
  onIssued: (account: IssuedAccount) => void,
): Editing<'users', StaffUser, Body, ValuesOf<Body>> {
  const { data: branches = [] } = useStaffBranchesQuery();
  return {
    answerKey: 'user',
    fields: userFields(roles, branches),
    added: { mustChangePassword: true },
    keep: ({ role, branch }) => ({ role, branch }),
    onAdded: onIssued,
  };
}

const userFields = (roles: readonly Role[], branches: readonly Named[]) =>
  entityFields<StaffUser, Body>({
    name: text('Name'),
    email: text('Email', {
      max: LIMITS.emailMax,
      inputMode: 'email',
      // the server's rule, which differs from antd's
      rules: [rule((email: string) => (isEmail(email.trim()) ? null : 'Enter a valid email address.'))],
    }),
    password: {
      label: 'First password',
      item: (name) => (
        <FirstPasswordItem name={name} hint="At least 8 characters. The user replaces it at the first log-in." />
      ),
      read: () => '',
      isShown: (_values, user) => user === null,
    },
    role: {
      label: 'Role',
      item: (name) => <RoleItem name={name} roles={roles} />,
      read: (_stored, { role_id }) => role_id,
      show: (id) => roles.find((known) => known.id === id)?.name ?? '',
    },
    branch: {
      label: 'Branch',
      item: (name) => <BranchItem name={name} branches={branches} />,
      // the only one is no question
      blank: branches.length === 1 ? (branches[0]?.id ?? null) : null,
      read: (_stored, { branch_id }) => branch_id,
      send: (branch, { role }) => (isOfEveryBranch(role) ? null : (branch ?? null)),
      show: (id) => branches.find((branch) => branch.id === id)?.name ?? '',
    },
  });

function RoleItem({ name, roles }: { name: string; roles: readonly Role[] }) {
  const form = Form.useFormInstance();
  return choice(
    'Role',
    roles.map((role) => ({ value: role.id, label: role.name })),
    {
      placeholder: 'Select a role',
      message: MESSAGE.selectRole,
      onChange: (next: RoleId) => {
        if (isOfEveryBranch(next)) form.setFieldValue('branch', null);
      },
    },
  ).item(name);
}

/** The branch of a user, which some roles need. */
function BranchItem({ name, branches }: { name: string; branches: readonly Named[] }) {
  const role: RoleId | undefined = Form.useWatch('role');
  const isBound = isBranchBound(role);
  const isOfChain = role !== undefined && isOfEveryBranch(role);
  return (
    <Form.Item
      name={name}
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
        options={named(branches)}
      />
    </Form.Item>
  );
}
