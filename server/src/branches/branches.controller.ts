import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { BranchChecklist, BranchState, BranchSummary } from '../../../libs/contract/branches/branches.js';
import type { StaffBranchSummary } from '../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import {
  BranchEdit,
  BranchRunningEdit,
  BranchStateRequest,
  BusyRequest,
  NewBranchRequest,
  OrderingRequest,
  PauseRequest,
} from '../../../libs/contract/requests/branches/branches.js';
import { LanguageQuery } from '../../../libs/contract/requests/menu/language.js';
import { dueWhileClosedInWords } from '../../../libs/domain/later/due-while-closed.js';
import { CHAIN, MANAGERS, MONEY } from '../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../libs/domain/people/shift-roles.js';
import { text } from '../../../libs/texts/text.js';
import { Caller, Everyone, isOfBranch, Staff } from '../auth/access.js';
import type { Sentence } from '../common/texts.js';
import { OfferedLanguagePipe } from '../common/validation/language-query.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { BranchesService } from './branches.service.js';
import { BranchesAdminService } from './branches-admin.service.js';
import { BranchOperationsService } from './operations/branch-operations.service.js';

const STATE_SENTENCES: Record<BranchState, string> = {
  draft: 'is a draft, which customers do not see',
  open: 'is open to customers',
  archived: 'is archived',
};

interface BranchChanged {
  branch: StaffBranchSummary;
  message: Sentence;
}

const savedInWords = ({ name }: StaffBranchSummary, dueWhileClosed: readonly string[]): string =>
  `${name} was saved. ${dueWhileClosedInWords(dueWhileClosed) ?? ''}`.trim();

@Controller('api/branches')
export class BranchesController {
  constructor(
    private readonly branches: BranchesService,
    private readonly admin: BranchesAdminService,
    private readonly operations: BranchOperationsService,
  ) {}

  /** Returns the branches that customers see, with their hours and whether each is open now. */
  @Get()
  @Everyone()
  async all(@Query(OfferedLanguagePipe) { language }: LanguageQuery): Promise<{ branches: BranchSummary[] }> {
    return { branches: await this.branches.all(language) };
  }

  /** Returns the caller's branches, drafts and archived ones included. */
  @Get('staff')
  @Staff({ roles: MONEY })
  async allForStaff(@Caller() caller: SessionUser): Promise<{ branches: StaffBranchSummary[] }> {
    const all = await this.branches.allForStaff();
    return { branches: all.filter(({ id }) => isOfBranch(caller, id)) };
  }

  /** Adds a branch. Without `state` it is open, or a draft if the shop has unconfirmed texts. */
  @Post()
  @Staff({ roles: CHAIN })
  async add(@Caller() caller: SessionUser, @Body() body: NewBranchRequest): Promise<BranchChanged> {
    const branch = await this.admin.add(caller, body);
    const isHeldBack = body.state === undefined && branch.state === 'draft';
    return {
      branch,
      message: `${branch.name} was added${isHeldBack ? ' as a draft, until the texts in tab Shop are confirmed' : ''}.`,
    };
  }

  /** Puts the branches in order. The body lists all of them. */
  @Put('order')
  @Staff({ roles: CHAIN })
  async putInOrder(@Caller() caller: SessionUser, @Body() { ids }: OrderingRequest): Promise<{ message: string }> {
    await this.admin.putInOrder(caller, ids);
    return { message: 'The new order is saved.' };
  }

  /** Replaces the fields of a branch. */
  @Put(':id')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchEdit,
  ): Promise<BranchChanged> {
    const { branch, dueWhileClosed } = await this.admin.edit(caller, id, body);
    return { branch, message: savedInWords(branch, dueWhileClosed) };
  }

  /** Removes a branch. A branch with orders or other parts is kept, and the answer names them. */
  @Delete(':id')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id' } })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.admin.remove(caller, id)} was removed.` };
  }

  /** Returns the fields that the branch's manager may change, and which requirements for opening it meets. */
  @Get(':id/running')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id' } })
  async running(@Param('id', IdPipe) id: number): Promise<{ branch: StaffBranchSummary; checklist: BranchChecklist }> {
    const [branch, checklist] = await Promise.all([this.branches.staffOneOrFail(id), this.operations.checklist(id)]);
    return { branch, checklist };
  }

  /** Replaces the fields that the manager of a branch may change, such as its hours. */
  @Put(':id/running')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id' } })
  async editRunning(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchRunningEdit,
  ): Promise<BranchChanged> {
    const { branch, dueWhileClosed } = await this.admin.edit(caller, id, body);
    return { branch, message: savedInWords(branch, dueWhileClosed) };
  }

  /** Makes a branch a draft, opens it to customers, or archives it. */
  @Put(':id/state')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id' } })
  async setState(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchStateRequest,
  ): Promise<BranchChanged> {
    const branch = await this.operations.setState(caller, id, body);
    return { branch, message: `${branch.name} ${STATE_SENTENCES[branch.state]}.` };
  }

  /** Pauses the orders of a branch for some minutes. */
  @Put(':id/pause')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' } })
  async pause(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: PauseRequest,
  ): Promise<BranchChanged> {
    const branch = await this.operations.pause(caller, id, body);
    return { branch, message: text('done.branch.paused', { branch: branch.name, minutes: body.minutes }) };
  }

  /** Ends the pause of a branch. */
  @Delete(':id/pause')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' } })
  async resume(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<BranchChanged> {
    const branch = await this.operations.resume(caller, id);
    return { branch, message: text('done.branch.resumed', { branch: branch.name }) };
  }

  /** Sets by how many minutes a busy branch prolongs its estimates. */
  @Put(':id/busy')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' } })
  async setBusy(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BusyRequest,
  ): Promise<BranchChanged> {
    const branch = await this.operations.setBusy(caller, id, body);
    const { minutes } = body;
    const named = { branch: branch.name };
    const done = minutes === 0 ? text('done.branch.not-busy', named) : text('done.branch.busy', { ...named, minutes });
    return { branch, message: done };
  }
}
