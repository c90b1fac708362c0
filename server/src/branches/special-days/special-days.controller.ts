import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import type { ChainDays, SpecialDaysCounts, SpecialDaysPlan } from '../../../../libs/contract/branches/special-days.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ChainDaysRequest, SpecialDaysRequest } from '../../../../libs/contract/requests/branches/special-days.js';
import { dueWhileClosedInWords } from '../../../../libs/domain/later/due-while-closed.js';
import { CHAIN, MANAGERS } from '../../../../libs/domain/people/roles.js';
import { counted, listInWords } from '../../../../libs/domain/text/counted.js';
import { Caller, checkBranches, Staff } from '../../auth/access.js';
import { ChainDaysService } from './chain-days.service.js';
import { SpecialDaysService } from './special-days.service.js';

@Controller('api')
export class SpecialDaysController {
  constructor(
    private readonly specialDays: SpecialDaysService,
    private readonly chain: ChainDaysService,
  ) {}

  /** Returns the chain's special days, which every branch has, except on its own days. */
  @Get('special-days')
  @Staff({ roles: MANAGERS })
  async read(): Promise<{ special_days: ChainDays }> {
    return { special_days: await this.chain.read() };
  }

  /** Replaces the chain's special days. Every branch follows, except on its own days. */
  @Put('special-days')
  @Staff({ roles: CHAIN })
  async edit(
    @Caller() caller: SessionUser,
    @Body() body: ChainDaysRequest,
  ): Promise<{ special_days: ChainDays; branches: number; due_while_closed?: number; message: string }> {
    const { special_days, plan, dueWhileClosed } = await this.chain.edit(caller, body);
    const { changed, kept } = plan;
    const keeps = kept.length === 1 ? 'keeps its own day' : 'keep their own days';
    const sentences = [
      `The chain’s special days were saved: ${counted(changed.length, 'branch follows', 'branches follow')}.`,
      kept.length > 0 && `${listInWords(kept.map(({ name }) => name))} ${keeps}.`,
      dueWhileClosedInWords(dueWhileClosed),
    ];
    return {
      special_days,
      branches: changed.length,
      ...(dueWhileClosed.length > 0 && { due_while_closed: dueWhileClosed.length }),
      message: sentences.filter(Boolean).join(' '),
    };
  }

  /** Returns which branches other special days of the chain would change, and which placed orders they would miss. */
  @Post('special-days/plan')
  @Staff({ roles: CHAIN })
  async planOfChain(@Body() body: ChainDaysRequest): Promise<{ plan: SpecialDaysPlan }> {
    return { plan: await this.chain.plan(body) };
  }

  /**
   * Closes several of the caller's branches on some days, or gives them other hours: all branches or none. Replaces what a branch has
   * on these days.
   */
  @Post('branches/special-days')
  @Staff({ roles: MANAGERS })
  async set(
    @Caller() caller: SessionUser,
    @Body() body: SpecialDaysRequest,
  ): Promise<SpecialDaysCounts & { message: string }> {
    checkBranches(caller, body.branches);
    const { counts, dueWhileClosed } = await this.specialDays.set(caller, body);
    const { branches, added, replaced } = counts;
    const saved = `${counted(added, 'special day')} added in ${counted(branches, 'branch', 'branches')}`;
    const done = replaced === 0 ? `${saved}.` : `${saved}, ${replaced} replaced.`;
    return { ...counts, message: `${done} ${dueWhileClosedInWords(dueWhileClosed) ?? ''}`.trim() };
  }

  /** Returns which placed orders would be due while their branch is closed if these days were set. */
  @Post('branches/special-days/plan')
  @Staff({ roles: MANAGERS })
  async plan(@Caller() caller: SessionUser, @Body() body: SpecialDaysRequest): Promise<{ plan: SpecialDaysPlan }> {
    checkBranches(caller, body.branches);
    return { plan: await this.specialDays.plan(body) };
  }
}
