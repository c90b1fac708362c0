import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { BoardHealth, KitchenProfile, OpeningCheck } from '../../../../libs/contract/orders/kitchen.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { RegisterScreenRequest } from '../../../../libs/contract/requests/kitchen/register-screen.js';
import { BRANCH_STAFF, MANAGERS } from '../../../../libs/domain/people/roles.js';
import { branchesOf, Caller, Everyone, Staff } from '../../auth/access.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { KitchenProfileService } from '../kitchen-profile.service.js';
import { OpeningCheckService } from '../opening-check/opening-check.service.js';
import { BoardHealthService } from './board-health.service.js';
import { OwnScreensService } from './own-screens.service.js';

const OWN_BRANCH = { in: 'param', name: 'id' } as const;

@Controller('api')
export class BoardsController {
  constructor(
    private readonly health: BoardHealthService,
    private readonly profiles: KitchenProfileService,
    private readonly checks: OpeningCheckService,
    private readonly screens: OwnScreensService,
  ) {}

  /** Returns how the boards of each of the caller's branches are. */
  @Get('board-health')
  @Staff({ roles: MANAGERS })
  async readHealth(@Caller() caller: SessionUser): Promise<{ branches: BoardHealth[] }> {
    return { branches: await this.health.read(branchesOf(caller)) };
  }

  /** Returns whether confirming an order may take longer than usual at a branch, because no board is connected. */
  @Get('branches/:id/health')
  @Everyone()
  async readPublicHealth(@Param('id', IdPipe) id: number): Promise<{ confirmation_may_take_longer: boolean }> {
    return { confirmation_may_take_longer: await this.health.mayTakeLonger(id) };
  }

  /** Returns the data of a branch that its boards need: stations, ageing of tickets, printer. */
  @Get('branches/:id/kitchen')
  @Staff({ roles: BRANCH_STAFF, branch: OWN_BRANCH })
  async readKitchen(@Param('id', IdPipe) id: number): Promise<{ kitchen: KitchenProfile }> {
    return { kitchen: await this.profiles.read(id) };
  }

  /** Registers a screen as one of the branch's own. It takes the branch's cancel code. */
  @Post('branches/:id/screens')
  @Staff({ roles: BRANCH_STAFF, branch: OWN_BRANCH })
  async registerScreen(
    @Param('id', IdPipe) branchId: number,
    @Body() { cancel_code: code }: RegisterScreenRequest,
    @Caller() user: SessionUser,
  ): Promise<{ screen: string }> {
    return { screen: await this.screens.register({ branchId, code, user }) };
  }

  /** Starts an opening check: sends a test order to the boards of a branch. */
  @Post('branches/:id/opening-check')
  @Staff({ roles: BRANCH_STAFF, branch: OWN_BRANCH })
  async startCheck(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ check: OpeningCheck }> {
    return { check: await this.checks.start(id, caller) };
  }

  /** Returns which boards have shown the test order of an opening check. */
  @Get('branches/:id/opening-check/:checkId')
  @Staff({ roles: BRANCH_STAFF, branch: OWN_BRANCH })
  async readCheck(
    @Param('id', IdPipe) id: number,
    @Param('checkId', UuidPipe) checkId: string,
  ): Promise<{ check: OpeningCheck }> {
    return { check: await this.checks.read(id, checkId) };
  }
}
