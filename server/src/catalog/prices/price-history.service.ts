import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PriceChangeEntry, PriceTarget } from '../../../../libs/contract/menu/price-changes.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { Named } from '../../../../libs/contract/values.js';
import { isOfBranch } from '../../auth/access.js';
import { BranchesService } from '../../branches/branches.service.js';
import { NotFound } from '../../common/errors.js';
import type { PriceChangeEntity } from '../price-change.entity.js';
import { findPriceChange, newestPriceChanges } from './price-changes.repository.js';
import { priceNames } from './priced-rows.repository.js';

/** Reads what a change of prices may name, and the changes that were made. */
@Injectable()
export class PriceHistoryService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
  ) {}

  /**
   * Returns the branches that the caller may change, the names on their menus, and the newest changes of these
   * branches.
   */
  async overview(caller: SessionUser): Promise<{
    branches: Named[];
    names: Record<Exclude<PriceTarget, 'everything'>, string[]>;
    changes: PriceChangeEntry[];
  }> {
    const own = (await this.branches.allForStaff()).filter(({ id }) => isOfBranch(caller, id));
    const ids = own.map(({ id }) => id);
    const current = own.filter(({ state }) => state !== 'archived').map(({ id, name }) => ({ id, name }));
    const names = await priceNames(
      this.db,
      current.map(({ id }) => id),
    );
    const found = await newestPriceChanges(this.db.manager, ids);
    return { branches: current, names, changes: await this.entries(found) };
  }

  /** @throws NotFound for a change that is unknown or too old */
  async entryOrFail(id: number): Promise<PriceChangeEntry> {
    const change = await findPriceChange(this.db.manager, id);
    const [entry] = change === null ? [] : await this.entries([change]);
    if (entry === undefined) throw new NotFound('change of prices');
    return entry;
  }

  private async entries(changes: readonly PriceChangeEntity[]): Promise<PriceChangeEntry[]> {
    const named = await this.branches.names([...new Set(changes.flatMap(({ branch_ids }) => branch_ids))]);
    return changes.map(({ id, made_at, made_by, words, rows, branch_ids, undone_at, undone_by }) => ({
      id,
      at: made_at.toISOString(),
      who: made_by,
      words,
      count: rows.length,
      branches: branch_ids.map((branchId) => ({ id: branchId, name: named.get(branchId) ?? '' })),
      undone: undone_at === null ? null : { at: undone_at.toISOString(), who: undone_by ?? '' },
    }));
  }
}
