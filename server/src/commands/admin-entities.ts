import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { BranchEntity } from '../branches/branch.entity.js';
import { RoleEntity } from '../users/role.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** What a command that makes a super admin reads and writes, without the application whose features bring their entities. */
export const ADMIN_ENTITIES = [AuditEntryEntity, BranchEntity, RoleEntity, UserEntity];
