import { Body, Controller, Get, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { LoggedInUser, SessionUser } from '../../../libs/contract/people/users.js';
import { LoginRequest, OwnPasswordRequest, SessionRequest } from '../../../libs/contract/requests/people/session.js';
import { ROLE_IDS } from '../../../libs/contract/values.js';
import { text } from '../../../libs/texts/text.js';
import type { Sentence } from '../common/texts.js';
import { type AuthenticatedRequest, Caller, Everyone, Staff } from './access.js';
import { AuthService } from './auth.service.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { KnownDevices } from './sessions/known-devices.js';

@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly devices: KnownDevices,
    private readonly ownPassword: OwnPasswordService,
  ) {}

  /** Logs a user in with e-mail and password. Repeated failures slow down, then lock the account for a while (429). */
  @Post('login')
  @Everyone()
  async login(
    @Body() body: LoginRequest,
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ user: LoggedInUser; message: Sentence }> {
    const email = body.email.toLowerCase();
    const device = this.devices.find(request, email);
    const user = await this.auth.login(body, {
      address: request.ip,
      device,
      userAgent: request.headers['user-agent'],
    });
    this.devices.remember(reply, { email, id: device });
    return { user, message: text('done.welcome', { name: user.name }) };
  }

  /** Revokes the token of this call at once. */
  @Post('logout')
  @Staff({ roles: ROLE_IDS, isBeforeOwnPassword: true })
  async logout(@Req() request: AuthenticatedRequest): Promise<{ message: Sentence }> {
    await this.auth.logout(request.sessionHash);
    return { message: text('account.signedOut') };
  }

  /** Returns the user of the token, with the branch that this session works on. */
  @Get('session')
  @Staff({ roles: ROLE_IDS, isBeforeOwnPassword: true })
  session(@Caller() user: SessionUser): { user: SessionUser } {
    return { user };
  }

  /** Selects the branch that this session works on, for users of several, or the language of the caller's kitchen screens. */
  @Put('session')
  @Staff({ roles: ROLE_IDS })
  async changeSession(
    @Caller() user: SessionUser,
    @Body() body: SessionRequest,
    @Req() request: AuthenticatedRequest,
  ): Promise<{ user: SessionUser }> {
    return { user: await this.auth.changeSession({ user, sessionHash: request.sessionHash }, body) };
  }

  /** Changes the caller's own password. All other sessions of the user end. */
  @Put('session/password')
  @Staff({ roles: ROLE_IDS, isBeforeOwnPassword: true })
  async changePassword(
    @Caller() user: SessionUser,
    @Body() body: OwnPasswordRequest,
    @Req() request: AuthenticatedRequest,
  ): Promise<{ message: Sentence }> {
    await this.ownPassword.change({ user, sessionHash: request.sessionHash }, body);
    return { message: text('done.password-changed') };
  }
}
