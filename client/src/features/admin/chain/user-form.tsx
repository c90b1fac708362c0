import { MESSAGE } from '@libs/contract/messages.js';
import type { UserRequest } from '@libs/contract/requests.js';
import type { StaffUser } from '@libs/contract/staff-users.js';
import type { Role } from '@libs/contract/users.js';
import { LIMITS, ROLE, type RoleId } from '@libs/contract/values.js';
import { isBranchBound, isOfEveryBranch } from '@libs/domain/roles.js';
import { Form, Input, Select } from 'antd';
import { useSaveUserMutation, useStaffBranchesQuery } from '../shared/admin-api.js';
import { TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import type { Done } from '../shared/resource-tab.js';
import { passwordRules } from './password-rules.js';

type Values = UserRequest;

interface Props {
  resource: StaffUser | null;
  roles: readonly Role[];
  onDone: Done;
}

export function UserForm({ resource, roles, onDone }: Props) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveUserMutation();
  const { data: branches = [] } = useStaffBranchesQuery();
  const role = Form.useWatch('role', form);
  const isBound = isBranchBound(role);
  const isOfChain = role !== undefined && isOfEveryBranch(role);
  const shape: FormShape<StaffUser, Values> = {
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
  };
  return (
    <ResourceForm
      title={resource === null ? 'Add a user' : `Edit ${resource.name}`}
      shape={shape}
      resource={resource}
      blank={{ branch: null }}
      form={form}
      save={({ password, ...values }, version) => {
        const body = { ...values, branch: isOfEveryBranch(values.role) ? null : (values.branch ?? null) };
        return save(
          resource === null
            ? { id: null, body: { ...body, password } }
            : { id: resource.id, body: { ...body, ...version } },
        ).unwrap();
      }}
      onSaved={({ user }) => onDone(user.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" />
      <TextItem
        name="email"
        label="Email"
        max={LIMITS.emailMax}
        inputMode="email"
        rules={[{ type: 'email', message: 'Enter a valid email address.' }]}
      />
      {resource === null && (
        <Form.Item name="password" label="Password" rules={passwordRules} validateFirst extra="At least 8 characters.">
          <Input.Password maxLength={LIMITS.passwordMax} autoComplete="new-password" />
        </Form.Item>
      )}
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
    </ResourceForm>
  );
}
