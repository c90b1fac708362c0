import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { PriceLevel } from '../../../../../libs/contract/menu/chain-menu.js';
import type { SessionUser } from '../../../../../libs/contract/people/users.js';
import { BranchPriceLevelRequest, PriceLevelRequest } from '../../../../../libs/contract/requests/menu/chain-menu.js';
import { CHAIN } from '../../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../../auth/access.js';
import { IdPipe } from '../../../common/validation/path-pipes.js';
import { PriceLevelsService } from './price-levels.service.js';

/** Price levels: percentages by which prices of some branches differ from the chain's. */
@Controller('api')
export class PriceLevelsController {
  constructor(private readonly levels: PriceLevelsService) {}

  /** Adds a price level. */
  @Post('price-levels')
  @Staff({ roles: CHAIN })
  async add(
    @Caller() caller: SessionUser,
    @Body() body: PriceLevelRequest,
  ): Promise<{ level: PriceLevel; message: string }> {
    const level = await this.levels.add(caller, body);
    return { level, message: `${level.name} was added.` };
  }

  /** Replaces the fields of a price level. */
  @Put('price-levels/:id')
  @Staff({ roles: CHAIN })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: PriceLevelRequest,
  ): Promise<{ level: PriceLevel; message: string }> {
    const level = await this.levels.edit(caller, id, body);
    return { level, message: `${level.name} was saved.` };
  }

  /** Removes a price level that no branch has. */
  @Delete('price-levels/:id')
  @Staff({ roles: CHAIN })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.levels.remove(caller, id)} was removed.` };
  }

  /** Assigns a branch to a price level, or to none. */
  @Put('branches/:id/price-level')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id' } })
  async assign(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { level }: BranchPriceLevelRequest,
  ): Promise<{ message: string }> {
    await this.levels.assign(caller, id, level);
    return { message: 'The price level is saved. Apply the chain’s menu to change prices.' };
  }
}
