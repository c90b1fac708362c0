import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { StaffUser } from '../../../libs/contract/people/staff-users.js';
import type { Role, SessionUser } from '../../../libs/contract/people/users.js';
import {
  PasswordResetRequest,
  UserActiveRequest,
  UserEdit,
  UserRequest,
} from '../../../libs/contract/requests/people/users.js';
import type { Named } from '../../../libs/contract/values.js';
import { ROLE_IDS, ROLE_NAMES } from '../../../libs/contract/values.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../auth/access.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { UsersService } from './users.service.js';

interface UserChanged {
  user: StaffUser;
  role: Role;
  branch: Named | null;
  message: string;
}

const changed = (user: StaffUser, what: string): UserChanged => ({
  user,
  role: user.role,
  branch: user.branch,
  message: `${user.name} ${what}.`,
});

@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Returns all users, and the roles that they can have. */
  @Get()
  @Staff({ roles: CHAIN })
  async all(): Promise<{ users: StaffUser[]; roles: Role[] }> {
    return { users: await this.users.all(), roles: ROLE_IDS.map((id) => ({ id, name: ROLE_NAMES[id] })) };
  }

  /** Adds a user. */
  @Post()
  @Staff({ roles: CHAIN })
  async add(@Caller() caller: SessionUser, @Body() body: UserRequest): Promise<UserChanged> {
    return changed(await this.users.add(caller, body), 'was added');
  }

  /** Replaces a user's fields. */
  @Put(':id')
  @Staff({ roles: CHAIN })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: UserEdit,
  ): Promise<UserChanged> {
    return changed(await this.users.edit(caller, id, body), 'was saved');
  }

  /** Removes a user, whose sessions end. */
  @Delete(':id')
  @Staff({ roles: CHAIN })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.users.remove(caller, id)} was removed.` };
  }

  /** Lets a user log in, or deactivates the user and ends their sessions. */
  @Put(':id/active')
  @Staff({ roles: CHAIN })
  async setActive(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { isActive }: UserActiveRequest,
  ): Promise<UserChanged> {
    return changed(await this.users.setActive(caller, id, isActive), isActive ? 'can log in again' : 'is deactivated');
  }

  /** Sets a new password for a user, whose sessions end. */
  @Put(':id/password')
  @Staff({ roles: CHAIN })
  async resetPassword(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: PasswordResetRequest,
  ): Promise<UserChanged> {
    return changed(await this.users.resetPassword(caller, id, body), 'has a new password');
  }
}
