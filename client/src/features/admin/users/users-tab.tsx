import type { StaffUser } from '@libs/contract/people/staff-users.js';
import { hasEveryBranch } from '@libs/domain/people/own-branches.js';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { EmailText } from '../../../ui/email-text.js';
import { Row } from '../../../ui/layout/row.js';
import { POLLED, useSetUserActiveMutation, useUsersQuery } from '../api/admin-api.js';
import { EntityForm } from '../crud/entity-form.js';
import { ListState } from '../crud/list-state.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { ResourceListPage } from '../crud/resource-table.js';
import type { RowAction } from '../crud/row-buttons.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { FirstPasswordDialog, type IssuedAccount } from './first-password-dialog.js';
import { ResetPasswordDialog } from './reset-password-dialog.js';
import { useUserEditing } from './user-form.js';
import { UserSessionsDialog } from './user-sessions-dialog.js';
import styles from './users-tab.module.css';

/** How many names a row has room for. */
const NAMES_MAX = 3;

/** Returns the names of a user's branches. */
function branchesOf(user: StaffUser): string {
  if (hasEveryBranch(user)) return 'Every branch';
  return user.branches.map(({ name }) => name).join(', ') || 'No branch';
}

/** Returns those names, or of many the first ones and a count. */
function someBranchesOf(user: StaffUser): string {
  const { length } = user.branches;
  if (length <= NAMES_MAX) return branchesOf(user);
  const first = user.branches.slice(0, NAMES_MAX - 1).map(({ name }) => name);
  return `${first.join(', ')} and ${length - first.length} more`;
}

export default function UsersTab() {
  const { data, isError, refetch } = useUsersQuery(undefined, POLLED);
  const me = useSelector(selectUser);
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const editing = useUserEditing(data ?? { users: [], roles: [] }, setIssued);
  const [setActive] = useSetUserActiveMutation();
  const [listing, setListing] = useState<StaffUser | null>(null);
  const [resetting, setResetting] = useState<StaffUser | null>(null);
  const isMe = (user: StaffUser) => user.id === me?.id;
  const list = useResourceList<'users', StaffUser>(
    {
      title: 'Users',
      noun: 'user',
      entity: 'users',
      columns: [
        {
          title: 'Name',
          cell: (user) => (
            <Row
              as="span"
              gap={2}
              align="center"
              wrap
              className={styles.name}
              data-inactive={!user.is_active || undefined}
            >
              <strong>{user.name}</strong>
              {isMe(user) && <span className={styles.mark}>You</span>}
              {user.must_change_password && <span className={styles.mark}>First password</span>}
              {!user.is_active && <span className={styles.mark}>Deactivated</span>}
            </Row>
          ),
          value: ({ name }) => name,
        },
        { title: 'Email', cell: ({ email }) => <EmailText address={email} />, value: ({ email }) => email },
        { title: 'Role', value: ({ role }) => role.name },
        { title: 'Branches', cell: someBranchesOf, value: branchesOf },
      ],
      nameOf: ({ name }) => name,
      textOf: (user) => `${user.name} ${user.email} ${user.role.name} ${branchesOf(user)}`,
    },
    data?.users ?? [],
  );
  if (data === undefined) return <ListState title="Users" isError={isError} onRetry={refetch} />;
  const firstPassword = issued !== null && <FirstPasswordDialog account={issued} onClose={() => setIssued(null)} />;
  if (list.opened !== null) {
    return (
      <>
        <EntityForm list={list} editing={editing} />
        {firstPassword}
      </>
    );
  }

  const toggle = ({ id, is_active }: StaffUser) =>
    notifyOutcome(setActive({ id, body: { isActive: !is_active } }).unwrap(), 'Saved.');
  const actionsOf = (user: StaffUser): RowAction[] => [
    { label: 'Reset password', run: () => setResetting(user) },
    { label: 'Devices', run: () => setListing(user) },
    ...(user.is_active && !isMe(user) ? [{ label: 'Deactivate', run: () => void toggle(user) }] : []),
    ...(user.is_active ? [] : [{ label: 'Activate again', run: () => void toggle(user) }]),
  ];
  return (
    <ResourceListPage
      list={list}
      emptyText="Give everybody their own account, so that the audit trail shows who did what."
      actionsOf={actionsOf}
      note="The account can’t log in any more and is logged out everywhere. What it did stays in the audit trail."
    >
      {listing !== null && <UserSessionsDialog user={listing} onClose={() => setListing(null)} />}
      {resetting !== null && (
        <ResetPasswordDialog
          user={resetting}
          isOwn={isMe(resetting)}
          onIssued={setIssued}
          onClose={() => setResetting(null)}
        />
      )}
      {firstPassword}
    </ResourceListPage>
  );
}
