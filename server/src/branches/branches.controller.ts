import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BranchChecklist, BranchState, BranchSummary } from '../../../libs/contract/branches/branches.js';
import type { StaffBranchSummary } from '../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { ROLE } from '../../../libs/contract/values.js';
import { SHIFT_ROLES } from '../../../libs/domain/people/shift-roles.js';
import { Caller, Everyone, Staff } from '../auth/access.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { BranchDto, BranchRunningDto, BranchStateDto, BusyDto, OrderingDto, PauseDto } from './branch.dto.js';
import { BranchOperationsService } from './branch-operations.service.js';
import { BranchesService } from './branches.service.js';
import { BranchesAdminService } from './branches-admin.service.js';

const CHAIN = [ROLE.SUPER_ADMIN];
const MANAGERS = [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN];
/** the roles that run a branch's shift */

const STATE_SENTENCES: Record<BranchState, string> = {
  draft: 'is a draft, which customers do not see',
  open: 'is open to customers',
  archived: 'is archived',
};

interface BranchChanged {
  branch: StaffBranchSummary;
  message: string;
}

@ApiTags('branches')
@Controller('api/branches')
export class BranchesController {
  constructor(
    private readonly branches: BranchesService,
    private readonly admin: BranchesAdminService,
    private readonly operations: BranchOperationsService,
  ) {}

  @Get()
  @Everyone()
  async all(): Promise<{ branches: BranchSummary[] }> {
    return { branches: await this.branches.all() };
  }

  @Get('staff')
  @Staff({ roles: [ROLE.SUPER_ADMIN, ROLE.ACCOUNTANT] })
  async allForStaff(): Promise<{ branches: StaffBranchSummary[] }> {
    return { branches: await this.branches.allForStaff() };
  }

  @Post()
  @Staff({ roles: CHAIN })
  async add(@Caller() caller: SessionUser, @Body() body: BranchDto): Promise<BranchChanged> {
    const branch = await this.admin.add(caller, body);
    const isHeldBack = body.state === undefined && branch.state === 'draft';
    return {
      branch,
      message: `${branch.name} was added${isHeldBack ? ' as a draft, until the texts in tab Shop are confirmed' : ''}.`,
    };
  }

  @Put('order')
  @Staff({ roles: CHAIN })
  async putInOrder(@Caller() caller: SessionUser, @Body() { ids }: OrderingDto): Promise<{ message: string }> {
    await this.admin.putInOrder(caller, ids);
    return { message: 'The new order is saved.' };
  }

  @Put(':id')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchDto,
  ): Promise<BranchChanged> {
    const branch = await this.admin.edit(caller, id, body);
    return { branch, message: `${branch.name} was saved.` };
  }

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

  @Put(':id/running')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id' } })
  async editRunning(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchRunningDto,
  ): Promise<BranchChanged> {
    const branch = await this.admin.edit(caller, id, body);
    return { branch, message: `${branch.name} was saved.` };
  }

  @Put(':id/state')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id' } })
  async setState(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchStateDto,
  ): Promise<BranchChanged> {
    const branch = await this.operations.setState(caller, id, body);
    return { branch, message: `${branch.name} ${STATE_SENTENCES[branch.state]}.` };
  }

  @Put(':id/pause')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' } })
  async pause(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: PauseDto,
  ): Promise<BranchChanged> {
    const branch = await this.operations.pause(caller, id, body);
    return { branch, message: `${branch.name} takes no orders for ${body.minutes} minutes.` };
  }

  @Delete(':id/pause')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' } })
  async resume(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<BranchChanged> {
    const branch = await this.operations.resume(caller, id);
    return { branch, message: `${branch.name} takes orders again.` };
  }

  @Put(':id/busy')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' } })
  async setBusy(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BusyDto,
  ): Promise<BranchChanged> {
    const branch = await this.operations.setBusy(caller, id, body);
    const what = body.minutes === 0 ? 'is busy no longer' : `adds ${body.minutes} minutes for the next hour`;
    return { branch, message: `${branch.name} ${what}.` };
  }
}
