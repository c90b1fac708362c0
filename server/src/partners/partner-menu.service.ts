import { Injectable } from '@nestjs/common';
import type { BranchSummary } from '../../../libs/contract/branches/branches.js';
import type { MenuItem } from '../../../libs/contract/menu/menu.js';
import type {
  ExternalId,
  ItemReason,
  PartnerItem,
  PartnerMenu,
  TakingState,
} from '../../../libs/contract/menu/partner-menu.js';
import type { Language, LineType } from '../../../libs/contract/values.js';
import { isServedAt, ownHoursOf } from '../../../libs/domain/menu/availability.js';
import { menuIndex } from '../../../libs/domain/menu/menu-index.js';
import { emptyGroupOf } from '../../../libs/domain/menu/menu-options.js';
import { BranchesService } from '../branches/branches.service.js';
import { MenuService } from '../catalog/menu/menu.service.js';
import { foodTypeAnswer } from '../catalog/menu/menu-answers.js';
import { optionGroupAnswer } from '../catalog/options/option-answers.js';
import { Clock } from '../common/clock.js';
import { BoardHealthService } from '../kitchen/boards/board-health.service.js';
import { ExternalIdsService } from '../orders/partners/external-ids.service.js';

interface Reader {
  branchId: number;
  keyId: number;
  language?: Language;
}

/** The menus of branches as partners read them. */
@Injectable()
export class PartnerMenuService {
  constructor(
    private readonly menus: MenuService,
    private readonly branches: BranchesService,
    private readonly boards: BoardHealthService,
    private readonly externalIds: ExternalIdsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a branch and its whole menu as they are now, with the external ids of a key.
   *
   * @throws DomainError for an unknown branch, and for one that is hidden from customers
   */
  async read({ branchId, keyId, language = 'en' }: Reader): Promise<PartnerMenu> {
    const shown = await this.menus.forCustomers(branchId, language);
    const branch = await this.branches.summaryOf(branchId, language);
    const withBoard = await this.boards.branchesWithBoard();
    const known = await this.externalIds.all({ keyId, branchId });
    const foodTypes = shown.menu.foodTypes.map((type) => foodTypeAnswer(type, shown));
    const moment = { ...shown.moment, at: this.clock.now(), language };
    const optionGroups = [...shown.menu.optionGroups.values()].map((group) => optionGroupAnswer(group, moment));
    const now = { index: menuIndex({ foodTypes, optionGroups }), at: moment.at, timeZone: moment.timeZone };
    const itemOf =
      (type: LineType) =>
      (item: MenuItem): PartnerItem => {
        const isEmpty = item.remaining_quantity <= 0 || emptyGroupOf({ type, id: item.id }, now) !== undefined;
        const isServed = isServedAt(ownHoursOf(item), now.at, now.timeZone);
        const reason: ItemReason | null = isEmpty ? 'sold-out' : isServed ? null : 'not-served-now';
        return { ...item, type, external_id: externalIdOf(known, item.id), is_available: reason === null, reason };
      };
    return {
      branch,
      state: stateOf(branch, withBoard.has(branchId)),
      menu_version: shown.menu.version,
      categories: foodTypes.map(({ sub_food_types, ...category }) => ({
        ...category,
        sub_categories: sub_food_types.map(({ food, offers, ...sub }) => ({
          ...sub,
          items: [...food.map(itemOf('food')), ...offers.map(itemOf('offer'))],
        })),
      })),
      option_groups: optionGroups,
    };
  }
}

const externalIdOf = (known: readonly ExternalId[], id: number): string | null =>
  known.find((one) => one.id === id)?.external_id ?? null;

/** Returns whether a branch takes orders, or why they are late or not taken. */
function stateOf({ is_open, pause, busy }: BranchSummary, hasBoard: boolean): TakingState {
  if (pause) return 'paused';
  if (!is_open) return 'closed';
  if (!hasBoard) return 'no-board';
  return busy ? 'busy' : 'open';
}
