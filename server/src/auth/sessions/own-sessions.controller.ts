import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StaffSession } from '../../../../libs/contract/people/sessions.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ROLE_IDS } from '../../../../libs/contract/values.js';
import { type AuthenticatedRequest, Caller, Staff } from '../access.js';
import { endedSentence, StaffSessionsService } from './staff-sessions.service.js';

/** The sessions of the caller. */
@ApiTags('session')
@Controller('api/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: StaffSessionsService) {}

  @Get()
  @Staff({ roles: ROLE_IDS })
  async list(
    @Caller() caller: SessionUser,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ sessions: StaffSession[] }> {
    return { sessions: await this.sessions.list(caller.id, sessionHash) };
  }

  @Delete()
  @Staff({ roles: ROLE_IDS })
  async endOthers(
    @Caller() caller: SessionUser,
    @Req() { sessionHash }: AuthenticatedRequest,
  ): Promise<{ message: string }> {
    return { message: endedSentence(await this.sessions.endOthers(caller, { actor: caller, sessionHash })) };
  }

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
