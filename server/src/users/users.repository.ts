import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { BranchParts } from '../branches/branch-parts.js';
import { UserEntity } from './user.entity.js';

/** Reads of `app_user` for other features. */
@Injectable()
export class UsersRepository {
  constructor(parts: BranchParts) {
    parts.register({
      blockers: async (manager, branchId) => {
        const users = await manager.find(UserEntity, { where: { branch_id: branchId }, order: { name: 'ASC' } });
        return { user: users.map(({ name }) => name) };
      },
      readiness: async (manager, branchId) => ({
        staff: await manager.existsBy(UserEntity, { branch_id: branchId, deactivated_at: IsNull() }),
      }),
    });
  }
}
