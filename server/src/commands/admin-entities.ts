import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { BranchEntity } from '../branches/branch.entity.js';
import { RoleEntity } from '../users/role.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** The entities of a command that creates a super admin, which runs without the application. */
export const ADMIN_ENTITIES = [AuditEntryEntity, BranchEntity, RoleEntity, UserEntity];
