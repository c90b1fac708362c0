import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BoardHealth, KitchenProfile, OpeningCheck } from '../../../../libs/contract/orders/kitchen.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ROLE } from '../../../../libs/contract/values.js';
import { ORDER_ROLES } from '../../../../libs/domain/people/roles.js';
import { Caller, Everyone, Staff } from '../../auth/access.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { KitchenProfileService } from '../kitchen-profile.service.js';
import { OpeningCheckService } from '../opening-check/opening-check.service.js';
import { BoardHealthService } from './board-health.service.js';
import { OwnScreensService } from './own-screens.service.js';
import { RegisterScreenDto } from './register-screen.dto.js';

const OWN_BRANCH = { in: 'param', name: 'id' } as const;

@ApiTags('boards')
@Controller('api')
export class BoardsController {
  constructor(
    private readonly health: BoardHealthService,
    private readonly profiles: KitchenProfileService,
    private readonly checks: OpeningCheckService,
    private readonly screens: OwnScreensService,
  ) {}

  /** A manager sees their own branch, a super admin every branch. */
  @Get('board-health')
  @Staff({ roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN] })
  async readHealth(@Caller() caller: SessionUser): Promise<{ branches: BoardHealth[] }> {
    return { branches: await this.health.read(caller.role_id === ROLE.SUPER_ADMIN ? null : caller.branch_id) };
  }

  @Get('branches/:id/health')
  @Everyone()
  async readPublicHealth(@Param('id', IdPipe) id: number): Promise<{ confirmation_may_take_longer: boolean }> {
    return { confirmation_may_take_longer: await this.health.mayTakeLonger(id) };
  }

  @Get('branches/:id/kitchen')
  @Staff({ roles: ORDER_ROLES, branch: OWN_BRANCH })
  async readKitchen(@Param('id', IdPipe) id: number): Promise<{ kitchen: KitchenProfile }> {
    return { kitchen: await this.profiles.read(id) };
  }

  @Post('branches/:id/screens')
  @Staff({ roles: ORDER_ROLES, branch: OWN_BRANCH })
  async registerScreen(
    @Param('id', IdPipe) branchId: number,
    @Body() { cancel_code: code }: RegisterScreenDto,
    @Caller() user: SessionUser,
  ): Promise<{ screen: string }> {
    return { screen: await this.screens.register({ branchId, code, user }) };
  }

  @Post('branches/:id/opening-check')
  @Staff({ roles: ORDER_ROLES, branch: OWN_BRANCH })
  async startCheck(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ check: OpeningCheck }> {
    return { check: await this.checks.start(id, caller) };
  }

  @Get('branches/:id/opening-check/:checkId')
  @Staff({ roles: ORDER_ROLES, branch: OWN_BRANCH })
  async readCheck(
    @Param('id', IdPipe) id: number,
    @Param('checkId', UuidPipe) checkId: string,
  ): Promise<{ check: OpeningCheck }> {
    return { check: await this.checks.read(id, checkId) };
  }
}
