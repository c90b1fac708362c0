import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { KitchenFigures } from '../../../../libs/contract/kitchen.js';
import { daysBetween, isCalendarDate } from '../../../../libs/domain/calendar-date.js';
import { KITCHEN_FIGURES_DAYS_MAX } from '../../../../libs/domain/kitchen-figures.js';
import { KITCHEN_FIGURES_ROLES } from '../../../../libs/domain/roles.js';
import { Staff } from '../../auth/access.js';
import { InvalidInput } from '../../common/errors.js';
import { IdPipe } from '../../common/validation.pipe.js';
import { KitchenFiguresService } from './kitchen-figures.service.js';

@ApiTags('reports')
@Controller('api/branches/:branchId/kitchen-figures')
export class KitchenFiguresController {
  constructor(private readonly figures: KitchenFiguresService) {}

  /** How long the branch's kitchen took on some business days, and how right its estimates were. */
  @Get()
  @Staff({ roles: KITCHEN_FIGURES_ROLES, branch: { in: 'param', name: 'branchId' } })
  @ApiQuery({ name: 'from', required: true })
  @ApiQuery({ name: 'to', required: true })
  async read(
    @Param('branchId', IdPipe) branchId: number,
    @Query() query: Record<string, unknown>,
  ): Promise<{ figures: KitchenFigures }> {
    return { figures: await this.figures.read({ branchId, ...parseDays(query) }) };
  }
}

/** @throws InvalidInput naming the parameter that is missing, no day, in the wrong order or too far from the other */
function parseDays({ from, to }: Record<string, unknown>): { from: string; to: string } {
  if (typeof from !== 'string' || !isCalendarDate(from))
    throw new InvalidInput({ from: ['from must be a day as yyyy-mm-dd'] });
  if (typeof to !== 'string' || !isCalendarDate(to)) throw new InvalidInput({ to: ['to must be a day as yyyy-mm-dd'] });
  if (to < from) throw new InvalidInput({ to: ['to must not be before from'] });
  if (daysBetween(from, to) >= KITCHEN_FIGURES_DAYS_MAX) {
    throw new InvalidInput({ to: [`The figures cover at most ${KITCHEN_FIGURES_DAYS_MAX} days.`] });
  }
  return { from, to };
}
