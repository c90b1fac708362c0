import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { BulkChange } from '../../../../libs/contract/menu/bulk.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import {
  BulkMoveRequest,
  BulkRemovalRequest,
  BulkSoldOutRequest,
} from '../../../../libs/contract/requests/menu/bulk.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { counted } from '../../../../libs/domain/text/counted.js';
import { Caller, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { MenuBulkService } from './menu-bulk.service.js';

/** Changes of chosen foods and combos, all of them or none. */
@Controller('api/branches/:id/menu-items')
export class MenuBulkController {
  constructor(private readonly bulk: MenuBulkService) {}

  /** Moves chosen foods and combos to another sub food type: all of them or none. */
  @Put('category')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' }, keys: 'menu' })
  async move(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BulkMoveRequest,
  ): Promise<{ message: string }> {
    const { count, category } = await this.bulk.move(caller, id, body);
    return { message: `${counted(count, 'item')} moved to ${category}.` };
  }

  /** Removes chosen foods and combos: all of them or none. */
  @Post('removal')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' }, keys: 'menu' })
  async remove(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { ids }: BulkRemovalRequest,
  ): Promise<{ message: string }> {
    return { message: `${counted(await this.bulk.remove(caller, id, ids), 'item')} removed.` };
  }

  /** Marks chosen foods and combos as sold out today, or puts them back, in one branch or in several. */
  @Put('sold-out')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id' }, keys: ['write', 'menu'] })
  async setSoldOut(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BulkSoldOutRequest,
  ): Promise<{ changed: BulkChange[]; message: string }> {
    const changed = await this.bulk.setSoldOut(caller, id, body);
    const count = changed.reduce((sum, { ids }) => sum + ids.length, 0);
    const places = changed.length > 1 ? ` in ${changed.length} branches` : '';
    return {
      changed,
      message: `${counted(count, 'item')} ${body.isSoldOut ? 'sold out today' : 'put back'}${places}.`,
    };
  }
}
