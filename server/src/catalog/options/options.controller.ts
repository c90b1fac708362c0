import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { MenuOption } from '../../../../libs/contract/menu/options.js';
import type { SameNameOption, StaffOptionGroup } from '../../../../libs/contract/menu/staff-options.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { BranchOrderingRequest } from '../../../../libs/contract/requests/menu/menu-items.js';
import {
  OptionGroupEdit,
  OptionGroupRequest,
  OptionSoldOutRequest,
} from '../../../../libs/contract/requests/menu/options.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { text } from '../../../../libs/texts/text.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { MenuOrderService } from '../editing/menu-order.service.js';
import { OptionGroupsAdminService } from './option-groups-admin.service.js';

const IN_BODY = { in: 'body', name: 'branch', of: 'menu', missing: MISSING.branch } as const;
const GROUP = { in: 'param', name: 'id', of: 'option group' } as const;

/** Edits the option groups of a menu. */
@Controller('api')
export class OptionsController {
  constructor(
    private readonly groups: OptionGroupsAdminService,
    private readonly order: MenuOrderService,
  ) {}

  /** Returns the option groups of a branch, with the foods and combos that ask each. */
  @Get('option-groups/branch/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' }, keys: 'menu' })
  async ofBranch(@Param('id', IdPipe) branchId: number): Promise<{ optionGroups: StaffOptionGroup[] }> {
    return { optionGroups: await this.groups.ofBranch(branchId) };
  }

  /** Adds an option group with its options. */
  @Post('option-groups')
  @Staff({ roles: MENU_EDITORS, branch: IN_BODY, keys: 'menu' })
  async add(
    @Caller() caller: SessionUser,
    @Body() body: OptionGroupRequest,
  ): Promise<{ optionGroup: StaffOptionGroup; message: string }> {
    const optionGroup = await this.groups.add(caller, body);
    return { optionGroup, message: `${optionGroup.name} was added.` };
  }

  /** Puts the option groups of a branch in order. The body lists all of them. */
  @Put('option-groups/order')
  @Staff({ roles: MENU_EDITORS, branch: IN_BODY, keys: 'menu' })
  async putInOrder(@Caller() caller: SessionUser, @Body() body: BranchOrderingRequest): Promise<{ message: string }> {
    await this.order.put(caller, 'option_group', body);
    return { message: 'The new order is saved.' };
  }

  /** Replaces the fields and the options of a group. An option without an id is new; one that is left out is removed. */
  @Put('option-groups/:id')
  @Staff({ roles: MENU_EDITORS, branch: GROUP, keys: 'menu' })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: OptionGroupEdit,
  ): Promise<{ optionGroup: StaffOptionGroup; message: string }> {
    const optionGroup = await this.groups.edit(caller, id, body);
    return { optionGroup, message: `${optionGroup.name} was saved.` };
  }

  /** Removes an option group. One that a food or a combo asks is kept. */
  @Delete('option-groups/:id')
  @Staff({ roles: MENU_EDITORS, branch: GROUP, keys: 'menu' })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.groups.remove(caller, id)} was removed.` };
  }

  /**
   * Marks an option as sold out for today, or puts it back on sale. With `with_same_name` the options of its name in
   * other groups are changed too. An option that is a food is rejected: the food is marked instead.
   */
  @Put('options/:id/sold-out')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'option' }, keys: ['write', 'menu'] })
  async setSoldOut(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: OptionSoldOutRequest,
  ): Promise<{ option: MenuOption; same_name: SameNameOption[]; message: Sentence }> {
    const changed = await this.groups.setSoldOut(caller, id, body);
    const { name } = changed.option;
    const done = body.sold_out ? text('change.option-sold-out', { option: name }) : text('done.on-sale', { name });
    return { ...changed, message: done };
  }
}
