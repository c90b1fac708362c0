import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import type { StaffSession } from '../../../libs/contract/people/sessions.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { type AuthenticatedRequest, Caller, Staff } from '../auth/access.js';
import { endedSentence, StaffSessionsService } from '../auth/sessions/staff-sessions.service.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { UsersService } from './users.service.js';

/** The sessions of a user, for super admins. Ending all sessions does not end the caller's own. */
@Controller('api/users/:id/sessions')
export class UserSessionsController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: StaffSessionsService,
  ) {}

  /** Returns a user's sessions. */
  @Get()
  @Staff({ roles: CHAIN })
  async list(
    @Param('id', IdPipe) id: number,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ sessions: StaffSession[] }> {
    const user = await this.users.findOrFail(id);
    return { sessions: await this.sessions.list(user.id, sessionHash) };
  }

  /** Ends all of a user's sessions. */
  @Delete()
  @Staff({ roles: CHAIN })
  async endAll(
    @Caller() actor: SessionUser,
    @Param('id', IdPipe) id: number,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ message: string }> {
    const user = await this.users.findOrFail(id);
    return { message: endedSentence(await this.sessions.endOthers(user, { actor, sessionHash })) };
  }

  /** Ends one of a user's sessions. */
  @Delete(':session')
  @Staff({ roles: CHAIN })
  async end(
    @Caller() actor: SessionUser,
    @Param('id', IdPipe) id: number,
    @Param('session') session: string,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ message: string }> {
    const user = await this.users.findOrFail(id);
    await this.sessions.end(user, session, { actor, sessionHash });
    return { message: endedSentence(1) };
  }
}
