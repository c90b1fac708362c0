import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChainBranch, ChainChange, ChainRow, PriceLevel } from '../../../../libs/contract/menu/chain-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { ChainRowRequest } from '../../../../libs/contract/requests/menu/chain-menu.js';
import { chainPlan, planSize } from '../../../../libs/domain/menu/chain/chain-plan.js';
import { type MenuRow, placeOf, rowName, SHARED_FIELDS } from '../../../../libs/domain/menu/chain/chain-rows.js';
import { fixedProblem, MISSING } from '../../../../libs/validation/field-problems.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchChangesService } from '../../branches/branch-changes.service.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { findChainMenu } from '../../branches/branches.repository.js';
import { addChainMenu, followChain, readFollowers } from '../../branches/chain-branches.repository.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { ChainApplyService, writePlan } from './chain-apply.service.js';
import { chainMenu, loadMenu, menuOrFail, readChanges, setLeftOut, setOrigins } from './chain-menus.repository.js';
import { copyToChain, type Matched, matchBranch, matchedRows, withoutFields } from './following-branches.js';
import { readLeftOutItems } from './left-out.repository.js';
import { readLevels } from './levels/price-levels.repository.js';

export interface ChainOverview {
  menu: { id: number; version: number } | null;
  branches: ChainBranch[];
  levels: PriceLevel[];
  changes: ChainChange[];
}

/** Makes the chain's menu, and branches that follow it. */
@Injectable()
export class ChainMenuService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: BranchChangesService,
    private readonly applying: ChainApplyService,
    private readonly audit: AuditService,
    parts: BranchParts,
  ) {
    parts.register({ opened: (tx, branchId) => this.fill(tx, branchId) });
  }

  async overview(): Promise<ChainOverview> {
    const menu = await findChainMenu(this.db);
    const planned = new Map((await this.applying.planned()).map(({ branch, plan }) => [branch.id, plan]));
    const chain = menu && (await loadMenu(this.db, menu.id));
    const items = (rows: readonly MenuRow[]) => rows.filter(({ type }) => type === 'food' || type === 'offer');
    const branches: ChainBranch[] = [];
    for (const { id, name, level, follows } of await readFollowers(this.db)) {
      const own = await menuOrFail(this.db, id);
      const plan = planned.get(id);
      branches.push({
        ...{ id, name, level, follows },
        foods: items(own.rows).filter(({ origin }) => origin !== null).length,
        own: items(own.rows).filter(({ origin }) => origin === null).length,
        left_out: items(chain?.rows ?? []).filter((row) => follows && own.leftOut.has(placeOf(row.type, row.id)))
          .length,
        waiting: plan ? planSize(plan) : 0,
      });
    }
    return {
      menu: menu && { id: menu.id, version: menu.menu_version },
      branches,
      levels: await readLevels(this.db),
      changes: await readChanges(this.db),
    };
  }

  /**
   * Makes the chain's menu: a copy of a branch's, which follows it from then on, or an empty one. Changes nothing for customers.
   *
   * @throws DomainError if there is one already
   */
  async make(actor: SessionUser, from: number | null): Promise<{ id: number; version: number }> {
    const begin = async (tx: EntityManager) => {
      if ((await findChainMenu(tx)) !== null) {
        throw new DomainError('chain-menu-exists', 'The chain has a menu already. Change that one.');
      }
      const id = await addChainMenu(tx);
      await this.audit.recordChange(tx, {
        actor,
        action: 'added',
        entity: 'chain’s menu',
        entityId: id,
        after: { from },
      });
      return id;
    };
    const id = await (from === null
      ? this.db.transaction(begin)
      : this.changes.make({ actor, branchId: from }, async ({ tx }) => {
          const chainId = await begin(tx);
          await copyToChain(tx, { from, chainId });
          return chainId;
        }));
    return { id, version: (await menuOrFail(this.db, id)).version };
  }

  /** Returns how a branch would follow the chain's menu by the names of its rows. @throws NotFound for an unknown branch */
  async matches(branchId: number | undefined): Promise<Matched> {
    if (branchId === undefined) throw new InvalidInput({ branch: [MISSING.branch] });
    const found = await matchedRows(this.db.manager, branchId);
    return { matches: found.matches, own: found.own, left_out: found.left_out };
  }

  /** Returns the foods and combos of the chain's menu that a branch leaves out. */
  leftOut(branchId: number): Promise<ChainRow[]> {
    return readLeftOutItems(this.db, branchId);
  }

  /** Makes a branch follow the chain's menu by the names of its rows. Changes nothing for customers. */
  async match(actor: SessionUser, branchId: number): Promise<Matched> {
    return this.changes.make({ actor, branchId }, async ({ tx, record }) => {
      const { matches, own, left_out } = await matchBranch(tx, branchId);
      await record({
        ...{ action: 'follows the chain’s menu', entity: 'branch', entityId: branchId },
        after: { matched: matches.length, own: own.length, left_out: left_out.length },
      });
      return { matches, own, left_out };
    });
  }

  /**
   * Sets which fields of a row a branch keeps as its own, and whether it leaves the row out.
   *
   * @returns the row's name in the chain's menu
   * @throws NotFound if it is not on the chain's menu
   * @throws InvalidInput for a field that rows of its kind do not have
   */
  async setRow(actor: SessionUser, branchId: number, request: ChainRowRequest): Promise<string> {
    const { type, id, own, left_out: isLeftOut } = request;
    if (own.some((field) => !SHARED_FIELDS[type].includes(field))) {
      throw new InvalidInput({
        own: [fixedProblem('unknown-field', `Fields of it are ${SHARED_FIELDS[type].join(', ')}.`)],
      });
    }
    return this.changes.make({ actor, branchId }, async ({ tx, record }) => {
      const menu = await menuOrFail(tx, branchId);
      const chain = await chainMenu(tx);
      const origin = chain.rows.find((row) => row.type === type && row.id === id);
      if (!menu.follows || origin === undefined) throw new NotFound('row of the chain’s menu');
      const row = menu.rows.find((one) => one.type === type && one.origin === id);
      if (row) await setOrigins(tx, [{ type, id: row.id, origin: id, given: withoutFields(row.fields, own) }]);
      await setLeftOut(tx, branchId, { of: [origin], isLeftOut });
      const name = rowName(origin);
      await record({
        ...{ action: 'follows the chain’s menu', entity: type, entityId: row?.id ?? id },
        after: { name, own, left_out: isLeftOut },
      });
      return name;
    });
  }

  /** Gives a new branch the chain's menu. */
  private async fill(tx: EntityManager, branchId: number): Promise<void> {
    const chain = await chainMenu(tx);
    const menu = await menuOrFail(tx, branchId);
    await followChain(tx, branchId);
    await writePlan(tx, { chain, menu, plan: chainPlan(chain.rows, menu) });
  }
}
