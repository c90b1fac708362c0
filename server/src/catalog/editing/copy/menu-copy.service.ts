import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { MenuCopyCounts } from '../../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../../libs/contract/people/users.js';
import type { MenuCopyRequest } from '../../../../../libs/contract/requests/menu/menu-items.js';
import { nameKey } from '../../../../../libs/domain/text/names.js';
import { fixedProblem, MISSING } from '../../../../../libs/validation/field-problems.js';
import { BranchParts } from '../../../branches/branch-parts.js';
import { BranchesService } from '../../../branches/branches.service.js';
import { InvalidInput } from '../../../common/errors.js';
import { DeliveriesAdminService } from '../../../deliveries/deliveries-admin.service.js';
import { MenuEditsService } from '../menu-edits.service.js';
import { copyFreeDeliveries, copyMenu, countMenu, foodTypeIds } from './menu-copy.repository.js';

interface Copied {
  copied: MenuCopyCounts;
  skipped: MenuCopyCounts;
}

/** Copies the menu of one branch into another. */
@Injectable()
export class MenuCopyService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly edits: MenuEditsService,
    private readonly branches: BranchesService,
    private readonly parts: BranchParts,
    private readonly deliveries: DeliveriesAdminService,
  ) {}

  /**
   * Copies all or nothing. Headings are matched by name. A food or an offer whose name the target already has is
   * skipped. Copies pictures and parts, but not stock and sales. A copy of the whole menu includes the rules, and on
   * request delivery locations and promo codes.
   *
   * @throws InvalidInput if the source is the target, is unknown, or does not have one of the food types
   */
  async copy(
    actor: SessionUser,
    into: number,
    { from, foodTypes, with: kinds = [] }: MenuCopyRequest,
  ): Promise<Copied> {
    if (from === into)
      throw new InvalidInput({ from: [fixedProblem('same-branch', 'Select another branch to copy from.')] });
    const isWhole = !foodTypes;
    const types = await this.typesOf(from, foodTypes);
    return this.edits.edit(actor, { branchId: into }, async ({ tx, record }) => {
      const copied = await copyMenu(tx, [from, into, types], isWhole);
      const totals = await countMenu(tx, from, types);
      const skipped = rest({ ...copied, ...totals }, copied, isWhole);
      for (const part of await this.parts.copy(tx, { from, into, kinds })) {
        copied[part.kind] = part.copied;
        skipped[part.kind] = part.skipped;
      }
      if (isWhole) {
        const areas = await this.areaPairs(tx, { from, into });
        copied.free_deliveries = await copyFreeDeliveries(tx, { from, into, areas });
        skipped.free_deliveries -= copied.free_deliveries;
      }
      await record({
        action: 'menu copied',
        entity: 'branch',
        entityId: into,
        after: { from_branch: from, whole: isWhole, copied, skipped },
      });
      return { copied, skipped };
    });
  }

  /** Pairs areas of the same name, including those that were just copied. */
  private async areaPairs(
    tx: EntityManager,
    { from, into }: { from: number; into: number },
  ): Promise<{ source: number; target: number }[]> {
    const own = await this.deliveries.ofBranch(into, tx);
    const idOf = new Map(own.map(({ area, id }) => [nameKey(area), id]));
    return (await this.deliveries.ofBranch(from, tx)).flatMap(({ area, id: source }) => {
      const target = idOf.get(nameKey(area));
      return target === undefined ? [] : [{ source, target }];
    });
  }

  private async typesOf(from: number, wanted: number[] | null | undefined): Promise<number[]> {
    if (!(await this.branches.names([from])).has(from)) throw new InvalidInput({ from: [MISSING.branch] });
    const present = await foodTypeIds(this.db, from);
    const missing = wanted?.filter((id) => !present.includes(id)) ?? [];
    if (missing.length > 0) {
      throw new InvalidInput({
        foodTypes: [fixedProblem('gone', 'One of the food types is not on that menu any more. Reload the list.')],
      });
    }
    return wanted ?? present;
  }
}

function rest(totals: MenuCopyCounts, copied: MenuCopyCounts, isWhole: boolean): MenuCopyCounts {
  return {
    food_types: totals.food_types - copied.food_types,
    sub_food_types: totals.sub_food_types - copied.sub_food_types,
    food: totals.food - copied.food,
    offers: totals.offers - copied.offers,
    buy_get_offers: isWhole ? totals.buy_get_offers - copied.buy_get_offers : 0,
    pay_get_offers: isWhole ? totals.pay_get_offers - copied.pay_get_offers : 0,
    free_deliveries: isWhole ? totals.free_deliveries - copied.free_deliveries : 0,
  };
}
