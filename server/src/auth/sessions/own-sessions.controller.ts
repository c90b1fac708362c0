import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import type { StaffSession } from '../../../../libs/contract/people/sessions.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ROLE_IDS } from '../../../../libs/contract/values.js';
import { type AuthenticatedRequest, Caller, Staff } from '../access.js';
import { endedSentence, StaffSessionsService } from './staff-sessions.service.js';

/** The sessions of the caller. */
@Controller('api/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: StaffSessionsService) {}

  /** Returns the caller's sessions, each with its device and its last use. */
  @Get()
  @Staff({ roles: ROLE_IDS })
  async list(
    @Caller() caller: SessionUser,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ sessions: StaffSession[] }> {
    return { sessions: await this.sessions.list(caller.id, sessionHash) };
  }

  /** Ends all of the caller's sessions but this one. */
  @Delete()
  @Staff({ roles: ROLE_IDS })
  async endOthers(
    @Caller() caller: SessionUser,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ message: string }> {
    return { message: endedSentence(await this.sessions.endOthers(caller, { actor: caller, sessionHash })) };
  }

  /** Ends one of the caller's sessions. */
  @Delete(':id')
  @Staff({ roles: ROLE_IDS })
  async end(
    @Caller() caller: SessionUser,
    @Param('id') id: string,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ message: string }> {
    await this.sessions.end(caller, id, { actor: caller, sessionHash });
    return { message: endedSentence(1) };
  }
}
