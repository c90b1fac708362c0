import { Body, Controller, Get, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LoggedInUser, SessionUser } from '../../../libs/contract/entities.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { LoginRequest, SelectBranchRequest } from '../../../libs/contract/requests.js';
import { ROLE, ROLE_IDS } from '../../../libs/contract/values.js';
import { Email, Password, Reference } from '../common/validators.js';
import { type AuthenticatedRequest, Caller, Everyone, Staff } from './access.js';
import { AuthService } from './auth.service.js';

export class LoginDto implements LoginRequest {
  @Email()
  email!: string;

  @Password()
  password!: string;
}

export class SelectBranchDto implements SelectBranchRequest {
  @Reference(MESSAGE.selectBranch)
  branch!: number;
}

@ApiTags('session')
@Controller('api')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Everyone()
  async login(
    @Body() body: LoginDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<{ user: LoggedInUser; message: string }> {
    const user = await this.auth.login(body, request.ip);
    return { user, message: `Welcome, ${user.name}.` };
  }

  @Post('logout')
  @Staff({ roles: ROLE_IDS })
  async logout(@Req() request: AuthenticatedRequest): Promise<{ message: string }> {
    await this.auth.logout(request.sessionHash);
    return { message: 'You are signed out.' };
  }

  @Get('session')
  @Staff({ roles: ROLE_IDS })
  session(@Caller() user: SessionUser): { user: SessionUser } {
    return { user };
  }

  @Put('session')
  @Staff({ roles: [ROLE.SUPER_ADMIN], branch: { in: 'body', name: 'branch' } })
  async selectBranch(
    @Body() body: SelectBranchDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<{ user: SessionUser }> {
    return { user: await this.auth.selectBranch(request.sessionHash, body.branch) };
  }
}
