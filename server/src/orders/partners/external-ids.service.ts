import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ExternalId } from '../../../../libs/contract/menu/partner-menu.js';
import { fixedProblem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { InvalidInput } from '../../common/errors.js';
import { externalIdsOf, itemsByExternalId, type KeysBranch, replaceExternalIds } from './external-ids.repository.js';

/** What the keys of partners call foods and combos. */
@Injectable()
export class ExternalIdsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
  ) {}

  /** Returns all that a key has set in a branch. */
  all(of: KeysBranch): Promise<ExternalId[]> {
    return externalIdsOf(this.db, of);
  }

  /** Returns the items that a key calls by these ids, by external id. */
  named(of: KeysBranch & { externalIds: readonly string[] }): Promise<Map<string, ExternalId>> {
    return itemsByExternalId(this.db, of);
  }

  /**
   * Replaces all that a key has set in a branch.
   *
   * @throws InvalidInput for an item that the branch does not have, and for an item or an id that comes twice
   */
  async replace(of: KeysBranch, items: readonly ExternalId[]): Promise<void> {
    const { menu } = await this.menus.current(of.branchId);
    const problems: Record<string, SaidProblem[]> = {};
    items.forEach(({ type, id, external_id }, place) => {
      const isRepeated = items.slice(0, place).some((before) => before.external_id === external_id || before.id === id);
      if (menu.items.get(id)?.type !== type) problems[`items.${place}.id`] = [NO_ITEM];
      else if (isRepeated) problems[`items.${place}.external_id`] = [TWICE];
    });
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
    await this.db.transaction((tx) => replaceExternalIds(tx, { ...of, items }));
  }
}

const NO_ITEM = fixedProblem('no-item', 'id must be the id of a food or combo of the branch.');
const TWICE = fixedProblem('twice', 'An item and an external_id may come once.');
