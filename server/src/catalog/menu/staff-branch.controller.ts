import { Controller, Get, Param } from '@nestjs/common';
import type { StaffBranch } from '../../../../libs/contract/branches/staff-branches.js';
import { BRANCH_STAFF } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff, type StaffCaller } from '../../auth/access.js';
import { BranchesService } from '../../branches/branches.service.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { DeliveriesAdminService } from '../../deliveries/deliveries-admin.service.js';
import { PromoCodesAdminService } from '../../promo-codes/promo-codes-admin.service.js';
import { ChainMenuService } from '../chain/chain-menu.service.js';
import { MenuEditsService } from '../editing/menu-edits.service.js';
import { withServedAreas } from '../offers/free-deliveries-admin.service.js';
import { OptionGroupsAdminService } from '../options/option-groups-admin.service.js';
import { StationsAdminService } from '../stations/stations-admin.service.js';

@Controller('api/branches')
export class StaffBranchController {
  constructor(
    private readonly branches: BranchesService,
    private readonly menus: MenuEditsService,
    private readonly deliveries: DeliveriesAdminService,
    private readonly promoCodes: PromoCodesAdminService,
    private readonly stations: StationsAdminService,
    private readonly options: OptionGroupsAdminService,
    private readonly chain: ChainMenuService,
  ) {}

  /** Returns a branch with its whole menu, for the tabs of the admin panel. API keys get no promo codes. */
  @Get(':id')
  @Staff({ roles: BRANCH_STAFF, branch: { in: 'param', name: 'id', of: 'menu' }, keys: 'menu' })
  async one(@Param('id', IdPipe) id: number, @Caller() { key }: StaffCaller): Promise<{ branch: StaffBranch }> {
    const [summary, menu, deliveries, promoCodes, stations, leftOut] = await Promise.all([
      this.branches.menuOneOrFail(id),
      this.menus.read(id),
      this.deliveries.ofBranch(id),
      this.promoCodes.ofBranch(id),
      this.stations.ofBranch(id),
      this.chain.leftOut(id),
    ]);
    const subTypes = [...menu.subFoodTypes.values()];
    return {
      branch: {
        ...summary,
        food_types: [...menu.foodTypes.values()],
        sub_food_types: subTypes.filter((sub) => !sub.food_type.is_offer),
        offer_sub_food_types: subTypes.filter((sub) => sub.food_type.is_offer),
        food: [...menu.food.values()],
        offers: [...menu.offers.values()],
        buy_get_offers: [...menu.rules.values()],
        pay_get_offers: [...menu.payRules.values()],
        free_deliveries: [...menu.freeDeliveries.values()].map((rule) => withServedAreas(rule, deliveries)),
        deliveries,
        promo_codes: key ? [] : promoCodes,
        stations,
        option_groups: this.options.ofMenu(menu),
        ...(leftOut.length > 0 && { left_out: leftOut }),
      },
    };
  }
}
