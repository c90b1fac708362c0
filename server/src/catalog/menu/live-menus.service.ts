import { Injectable } from '@nestjs/common';
import { BranchesService } from '../../branches/branches.service.js';
import { groupBy } from '../../common/group-by.js';
import { LiveSources, type MenuState } from '../../realtime/live-sources.js';
import { MenuRepository } from './menu.repository.js';

/** Gives `realtime` the menus that it compares. */
@Injectable()
export class LiveMenusService {
  constructor(
    private readonly branches: BranchesService,
    private readonly menus: MenuRepository,
    sources: LiveSources,
  ) {
    sources.registerMenus((branchIds, day) => this.read(branchIds, day));
  }

  private async read(branchIds: number[], day: string): Promise<MenuState[]> {
    // the version first: stock that is newer than it is compared again, with the version, at the next look
    const branches = await this.branches.menuStates(branchIds);
    const itemsOf = groupBy(await this.menus.readStock(branchIds, day), ({ branch_id }) => branch_id);
    return branches.map(({ id: branchId, menu_version: menuVersion, state }) => ({
      branchId,
      menuVersion,
      isPublic: state === 'open',
      items: (itemsOf.get(branchId) ?? []).map(({ id, is_offer, remaining }) => ({
        id,
        type: is_offer ? 'offer' : 'food',
        remaining,
      })),
    }));
  }
}
