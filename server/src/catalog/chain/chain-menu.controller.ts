import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type {
  ChainApplied,
  ChainBranchPlan,
  ChainChange,
  ChainMatch,
  ChainRow,
} from '../../../../libs/contract/menu/chain-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import {
  ChainApplyRequest,
  ChainMatchQuery,
  ChainMatchRequest,
  ChainMenuRequest,
  ChainRowRequest,
} from '../../../../libs/contract/requests/menu/chain-menu.js';
import { CHAIN, CHAIN_MENU, MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { counted } from '../../../../libs/domain/text/counted.js';
import { Caller, checkChainMenu, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { ChainApplyService } from './chain-apply.service.js';
import { ChainMenuService, type ChainOverview } from './chain-menu.service.js';

const branchesIn = (done: readonly ChainApplied[], state: ChainApplied['state']) =>
  counted(done.filter((one) => one.state === state).length, 'branch', 'branches');

const doneInWords = (done: readonly ChainApplied[], what: string): string => {
  const failed = done.filter(({ state }) => state === 'failed').map(({ name }) => name);
  return `${branchesIn(done, 'changed')} ${what}.${failed.length > 0 ? ` Not changed: ${failed.join(', ')}.` : ''}`;
};

/** The chain's menu, and the branches that follow it. Its rows are edited like a branch's. */
@Controller('api')
export class ChainMenuController {
  constructor(
    private readonly chain: ChainMenuService,
    private readonly applying: ChainApplyService,
  ) {}

  /** Returns the chain's menu, how the branches follow it, the price levels, and the newest changes. */
  @Get('chain-menu')
  @Staff({ roles: CHAIN_MENU })
  overview(@Caller() caller: SessionUser): Promise<ChainOverview> {
    checkChainMenu(caller);
    return this.chain.overview();
  }

  /** Makes the chain's menu: a copy of a branch's, which then follows it, or an empty one. */
  @Post('chain-menu')
  @Staff({ roles: CHAIN })
  async make(
    @Caller() caller: SessionUser,
    @Body() { from }: ChainMenuRequest,
  ): Promise<{ menu: { id: number; version: number }; message: string }> {
    return { menu: await this.chain.make(caller, from), message: 'The chain has a menu of its own now.' };
  }

  /** Returns how a branch would follow the chain's menu by the names of its rows, and changes nothing. */
  @Get('chain-menu/matches')
  @Staff({ roles: CHAIN })
  matches(
    @Query() { branch }: ChainMatchQuery,
  ): Promise<{ matches: ChainMatch[]; own: ChainRow[]; left_out: ChainRow[] }> {
    return this.chain.matches(branch);
  }

  /** Makes a branch follow the chain's menu by the names of its rows. What differs stays the branch's own. */
  @Post('chain-menu/matches')
  @Staff({ roles: CHAIN })
  async match(
    @Caller() caller: SessionUser,
    @Body() { branch }: ChainMatchRequest,
  ): Promise<{ matches: ChainMatch[]; own: ChainRow[]; left_out: ChainRow[]; message: string }> {
    return { ...(await this.chain.match(caller, branch)), message: 'The branch follows the chain’s menu now.' };
  }

  /** Returns what applying the chain's menu would change in each branch. */
  @Get('chain-menu/plan')
  @Staff({ roles: CHAIN_MENU })
  plan(@Caller() caller: SessionUser): Promise<{ digest: string; words: string; branches: ChainBranchPlan[] }> {
    checkChainMenu(caller);
    return this.applying.plan();
  }

  /** Applies the plan that was seen, each branch by its own transaction. */
  @Post('chain-menu/apply')
  @Staff({ roles: CHAIN })
  async apply(
    @Caller() caller: SessionUser,
    @Body() body: ChainApplyRequest,
  ): Promise<{ change: ChainChange | null; branches: ChainApplied[]; message: string }> {
    const applied = await this.applying.apply(caller, body);
    return { ...applied, message: doneInWords(applied.branches, 'changed') };
  }

  /** Gives each branch back what a change has changed. A branch in which somebody has changed one of the rows since stays. */
  @Put('chain-menu/changes/:id/undo')
  @Staff({ roles: CHAIN })
  async undo(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
  ): Promise<{ change: ChainChange; branches: ChainApplied[]; message: string }> {
    const undone = await this.applying.undo(caller, id);
    return { ...undone, message: doneInWords(undone.branches, 'as before') };
  }

  /** Sets which fields of a row a branch keeps as its own, and whether it leaves the row out. */
  @Put('branches/:id/chain-rows')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id' } })
  async setRow(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: ChainRowRequest,
  ): Promise<{ message: string }> {
    const name = await this.chain.setRow(caller, id, body);
    return { message: `${name} is saved. Apply the chain’s menu to change it for customers.` };
  }
}
