import type { StaffUser } from '../../../libs/contract/people/staff-users.js';
import { ROLE_NAMES } from '../../../libs/contract/values.js';
import type { Fields } from '../audit/trail.js';
import type { UserRow } from './users.repository.js';

/** Returns a user as answers have it. */
export const answer = (row: UserRow): StaffUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role_id: row.role_id,
  role: { id: row.role_id, name: ROLE_NAMES[row.role_id] },
  branch_id: row.branch_id,
  branch: row.branch ? { id: row.branch.id, name: row.branch.name } : null,
  branches: row.branches,
  is_active: row.deactivated_at === null,
  must_change_password: row.must_change_password,
  version: row.version,
});

/** Returns the fields of a user that the audit trail compares. */
export const trail = (user: StaffUser): Fields => ({
  name: user.name,
  email: user.email,
  role: user.role.name,
  branch: user.branches.map(({ name }) => name).join(', ') || null,
  is_active: user.is_active,
  must_change_password: user.must_change_password,
});
