import { Body, Controller, Param, Put } from '@nestjs/common';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { MenuRowsRequest } from '../../../../libs/contract/requests/menu/menu-rows.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import type { StoredItem } from '../sheets/menu-batch.js';
import { MenuRowsAdminService } from './menu-rows-admin.service.js';

/** Many rows of a menu at once. */
@Controller('api/branches/:id')
export class MenuRowsController {
  constructor(private readonly rows: MenuRowsAdminService) {}

  /** Saves several rows of the menu grid: all of them or none. */
  @Put('menu-rows')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'menu' }, keys: 'menu' })
  async save(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { rows }: MenuRowsRequest,
  ): Promise<{ items: StoredItem[]; message: string }> {
    const items = await this.rows.save(caller, id, rows);
    return { items, message: items.length === 1 ? `${items[0]?.name} was saved.` : `${items.length} rows were saved.` };
  }
}
