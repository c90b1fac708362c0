import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsPort } from '../auth/accounts-port.js';
import { BranchesModule } from '../branches/branches.module.js';
import { RoleEntity } from './role.entity.js';
import { UserEntity } from './user.entity.js';
import { UserAccountsService } from './user-accounts.service.js';
import { UserBranchEntity } from './user-branch.entity.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Global, because auth cannot import users and gets them injected through a port. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RoleEntity, UserEntity, UserBranchEntity]), BranchesModule],
  controllers: [UsersController, UserSessionsController],
  providers: [UsersService, { provide: AccountsPort, useClass: UserAccountsService }],
  exports: [AccountsPort],
})
export class UsersModule {}
