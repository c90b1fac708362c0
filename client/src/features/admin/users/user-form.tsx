import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { StaffUser } from '@libs/contract/people/staff-users.js';
import type { Role } from '@libs/contract/people/users.js';
import type { UserRequest } from '@libs/contract/requests/people/users.js';
import { LIMITS, type Named, ROLE, type RoleId } from '@libs/contract/values.js';
import { isEmail } from '@libs/domain/people/email.js';
import { hasEveryBranch, takesBranches } from '@libs/domain/people/own-branches.js';
import { isBranchBound } from '@libs/domain/people/roles.js';
import { Form } from 'antd';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { Choices } from '../branches/hours/choices.js';
import type { Editing } from '../crud/entity-form.js';
import { BranchesInput, someBranches } from '../fields/branches-input.js';
import { atLeastOne, choice, named } from '../fields/choices.js';
import { entityFields, type ValuesOf } from '../fields/field-table.js';
import { rule, text } from '../fields/kinds.js';
import type { IssuedAccount } from './first-password-dialog.js';
import { FirstPasswordItem } from './first-password-item.js';

type Body = Omit<UserRequest, 'mustChangePassword' | 'branch'>;
/** null: every branch */
type Typed = { branches: number[] | null };

/** Returns how users are added and edited. `onIssued` is called with each new account. */
export function useUserEditing(
  { users, roles }: { users: readonly StaffUser[]; roles: readonly Role[] },
  onIssued: (account: IssuedAccount) => void,
): Editing<'users', StaffUser, Body, ValuesOf<Body, Typed>> {
  const { data: branches = [] } = useStaffBranchesQuery();
  return {
    answerKey: 'user',
    fields: userFields({ roles, branches, isFirst: users.every(({ role_id }) => role_id === ROLE.SUPER_ADMIN) }),
    added: { mustChangePassword: true },
    keep: ({ role, branches: kept }) => ({ role, branches: kept }),
    onAdded: onIssued,
  };
}

const idsOf = (branches: readonly Named[]): number[] => branches.map(({ id }) => id);

/** The only branch of a chain is no question. */
const onlyOf = (branches: readonly Named[]): number[] => (branches.length === 1 ? idsOf(branches) : []);

const namesIn = (branches: readonly Named[], ids: readonly number[]): string =>
  branches
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

interface Facts {
  roles: readonly Role[];
  branches: readonly Named[];
  /** whether nobody but the owner works in the chain: the first one needed is in the kitchen */
  isFirst: boolean;
}

const userFields = ({ roles, branches, isFirst }: Facts) =>
  entityFields<StaffUser, Body, Typed>({
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
      item: (name) => <RoleItem name={name} roles={roles} branches={branches} />,
      ...(isFirst && { blank: ROLE.KITCHEN_STAFF }),
      read: (_stored, { role_id }) => role_id,
      show: (id) => roles.find((known) => known.id === id)?.name ?? '',
    },
    branches: {
      label: 'Branches',
      item: (name) => <BranchesItem name={name} branches={branches} />,
      blank: onlyOf(branches),
      read: (_stored, user) => (user.role_id === ROLE.ACCOUNTANT && hasEveryBranch(user) ? null : idsOf(user.branches)),
      send: (ids) => ids ?? [],
      isShown: ({ role }) => role !== undefined && takesBranches(role),
      show: (ids) => (ids === null ? 'Every branch' : namesIn(branches, ids)),
    },
  });

interface RoleProps {
  name: string;
  roles: readonly Role[];
  branches: readonly Named[];
}

function RoleItem({ name, roles, branches }: RoleProps) {
  const form = Form.useFormInstance();
  return choice(
    'Role',
    roles.map((role) => ({ value: role.id, label: role.name })),
    {
      placeholder: 'Select a role',
      message: MESSAGE.selectRole,
      onChange: (next: RoleId) => {
        // an accountant sees every branch unless somebody ticks some
        if (next === ROLE.ACCOUNTANT) form.setFieldValue('branches', null);
        else if (form.getFieldValue('branches') === null) form.setFieldValue('branches', onlyOf(branches));
      },
    },
  ).item(name);
}

/** The branches of a user: at least one in the kitchen and for a manager, all or some for an accountant. */
function BranchesItem({ name, branches }: { name: string; branches: readonly Named[] }) {
  const role: RoleId | undefined = Form.useWatch('role');
  const isBound = isBranchBound(role);
  if (role === ROLE.ACCOUNTANT) {
    return (
      <Form.Item name={name} label="Branches" required rules={[someBranches]}>
        <BranchesInput branches={branches} />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name={name}
      label="Branches"
      required={isBound}
      rules={isBound ? [atLeastOne(MESSAGE.selectBranch)] : []}
      extra={role === ROLE.MENU_EDITOR ? 'Without a branch there is no menu to edit.' : undefined}
    >
      <Choices noun="branches" options={named(branches)} />
    </Form.Item>
  );
}
