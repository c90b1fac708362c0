import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  PriceChangeEntry,
  PriceRow,
  PriceTarget,
  StalePriceRow,
} from '../../../../libs/contract/menu/price-changes.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { Named } from '../../../../libs/contract/values.js';
import { Caller, MENU_EDITORS, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { changeOf, PriceChangeApplyDto, PriceChangeDto } from './price-changes.dto.js';
import { PriceChangesService } from './price-changes.service.js';
import { PriceHistoryService } from './price-history.service.js';

const counted = (count: number): string => (count === 1 ? '1 price' : `${count} prices`);

/** Changes prices over several branches. The service checks the caller's access to each branch. */
@ApiTags('menu')
@Controller('api/price-changes')
export class PriceChangesController {
  constructor(
    private readonly changes: PriceChangesService,
    private readonly history: PriceHistoryService,
  ) {}

  @Get()
  @Staff({ roles: MENU_EDITORS })
  overview(@Caller() caller: SessionUser): Promise<{
    branches: Named[];
    names: Record<Exclude<PriceTarget, 'everything'>, string[]>;
    changes: PriceChangeEntry[];
  }> {
    return this.history.overview(caller);
  }

  @Post('preview')
  @Staff({ roles: MENU_EDITORS })
  async preview(
    @Caller() caller: SessionUser,
    @Body() { change, ...body }: PriceChangeDto,
  ): Promise<{ rows: PriceRow[] }> {
    return { rows: await this.changes.preview(caller, { ...body, change: changeOf(change) }) };
  }

  @Post()
  @Staff({ roles: MENU_EDITORS })
  async apply(
    @Caller() caller: SessionUser,
    @Body() { change, ...body }: PriceChangeApplyDto,
  ): Promise<{ change: PriceChangeEntry; message: string }> {
    const made = await this.changes.apply(caller, { ...body, change: changeOf(change) });
    return { change: made, message: `${counted(made.count)} changed.` };
  }

  @Post(':id/undo')
  @Staff({ roles: MENU_EDITORS })
  async undo(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
  ): Promise<{ change: PriceChangeEntry; restored: number; kept: StalePriceRow[]; message: string }> {
    const undone = await this.changes.undo(caller, id);
    const kept = undone.kept.length === 0 ? '' : ` ${counted(undone.kept.length)} changed meanwhile and stayed.`;
    return { ...undone, message: `${counted(undone.restored)} restored.${kept}` };
  }
}
