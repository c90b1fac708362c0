import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BranchScopes } from '../../auth/scope.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { BranchesService } from '../../branches/branches.service.js';
import { groupBy } from '../../common/group-by.js';
import { LiveSources, type MenuState } from '../../realtime/live-sources.js';
import { BRANCH_OF_MENU_ENTITY, deleteMenuOf, hasCategories, hasMenuItems, readRemaining } from './menu.repository.js';

/** Registers the reads of menus that lower features need: realtime compares menus, and branches find entities. */
@Injectable()
export class LiveMenusService {
  constructor(
    private readonly branches: BranchesService,
    @InjectDataSource() private readonly db: DataSource,
    sources: LiveSources,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    for (const [entity, branchOf] of BRANCH_OF_MENU_ENTITY) {
      scopes.register(entity, (id) => branchOf(db, Number(id)));
    }
    parts.register({
      remove: deleteMenuOf,
      readiness: async (tx, branchId) => ({
        menu: await hasMenuItems(tx, branchId),
        categories: await hasCategories(tx, branchId),
      }),
    });
    sources.registerMenus((branchIds, day) => this.read(branchIds, day));
  }

  private async read(branchIds: number[], day: string): Promise<MenuState[]> {
    // the version is read first, so that a menu that changes in between is found by the next comparison
    const branches = await this.branches.menuStates(branchIds);
    const itemsOf = groupBy(await readRemaining(this.db, branchIds, day), ({ branch_id }) => branch_id);
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
