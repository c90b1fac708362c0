import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Branch } from '../../../libs/contract/entities.js';
import { ROLE_IDS } from '../../../libs/contract/values.js';
import { fromCents } from '../../../libs/domain/money.js';
import { Staff } from '../auth/access.js';
import { BranchesService } from '../branches/branches.service.js';
import { IdPipe } from '../common/validation.pipe.js';
import { MenuService } from './menu.service.js';
import { buyGetOffersAnswer, foodTypeAnswer, menuItemsAnswer, subFoodTypesAnswer } from './menu-answers.js';

@ApiTags('branches')
@Controller('api/branches')
export class StaffBranchController {
  constructor(
    private readonly branches: BranchesService,
    private readonly menus: MenuService,
  ) {}

  /** A branch with everything on its menu, for its own staff. */
  @Get(':id')
  @Staff({ roles: ROLE_IDS, branch: { in: 'param', name: 'id' } })
  async one(@Param('id', IdPipe) id: number): Promise<{ branch: Branch }> {
    const summary = await this.branches.findOrFail(id);
    const stocked = await this.menus.current(id);
    return {
      branch: {
        ...summary,
        food_types: stocked.menu.foodTypes.map((type) => foodTypeAnswer(type, stocked)),
        sub_food_types: subFoodTypesAnswer(stocked, false),
        offer_sub_food_types: subFoodTypesAnswer(stocked, true),
        food: menuItemsAnswer(stocked, 'food'),
        offers: menuItemsAnswer(stocked, 'offer'),
        buy_get_offers: buyGetOffersAnswer(stocked),
        deliveries: [...stocked.menu.deliveries.values()].map(({ amountCents, ...area }) => ({
          ...area,
          amount: fromCents(amountCents),
        })),
        promo_codes: [...stocked.menu.promoCodes.values()].map(({ limitCents, ...promo }) => ({
          ...promo,
          limit: fromCents(limitCents),
        })),
      },
    };
  }
}
