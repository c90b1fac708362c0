import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type {
  PriceChangeEntry,
  PriceRow,
  PriceTarget,
  StalePriceRow,
} from '../../../../libs/contract/menu/price-changes.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { PriceChangeApplyRequest, PriceChangeRequest } from '../../../../libs/contract/requests/menu/price-changes.js';
import type { Named } from '../../../../libs/contract/values.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { planned } from './planned-change.js';
import { PriceChangesService } from './price-changes.service.js';
import { PriceHistoryService } from './price-history.service.js';

const counted = (count: number): string => (count === 1 ? '1 price' : `${count} prices`);

/** Changes prices over several branches. The service checks the caller's access to each branch. */
@Controller('api/price-changes')
export class PriceChangesController {
  constructor(
    private readonly changes: PriceChangesService,
    private readonly history: PriceHistoryService,
  ) {}

  /** Returns what prices can be changed for, and the latest changes of many prices, newest first. */
  @Get()
  @Staff({ roles: MENU_EDITORS, keys: 'menu' })
  overview(@Caller() caller: SessionUser): Promise<{
    branches: Named[];
    names: Record<Exclude<PriceTarget, 'everything'>, string[]>;
    changes: PriceChangeEntry[];
  }> {
    return this.history.overview(caller);
  }

  /** Returns the prices that a change would set, and changes nothing. */
  @Post('preview')
  @Staff({ roles: MENU_EDITORS, keys: 'menu' })
  async preview(@Caller() caller: SessionUser, @Body() body: PriceChangeRequest): Promise<{ rows: PriceRow[] }> {
    return { rows: await this.changes.preview(caller, planned(body)) };
  }

  /** Changes many prices at once, those of the preview. It is rejected if one of them has been edited since. */
  @Post()
  @Staff({ roles: MENU_EDITORS, keys: 'menu' })
  async apply(
    @Caller() caller: SessionUser,
    @Body() body: PriceChangeApplyRequest,
  ): Promise<{ change: PriceChangeEntry; message: string }> {
    const made = await this.changes.apply(caller, planned(body));
    return { change: made, message: `${counted(made.count)} changed.` };
  }

  /** Restores the prices of a change. Prices that were edited since stay, and are listed. */
  @Post(':id/undo')
  @Staff({ roles: MENU_EDITORS, keys: 'menu' })
  async undo(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
  ): Promise<{ change: PriceChangeEntry; restored: number; kept: StalePriceRow[]; message: string }> {
    const undone = await this.changes.undo(caller, id);
    const kept = undone.kept.length === 0 ? '' : ` ${counted(undone.kept.length)} changed meanwhile and stayed.`;
    return { ...undone, message: `${counted(undone.restored)} restored.${kept}` };
  }
}
