import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChainApplied, ChainBranchPlan, ChainChange } from '../../../../libs/contract/menu/chain-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { ChainApplyRequest } from '../../../../libs/contract/requests/menu/chain-menu.js';
import { type BranchPlan, chainPlan, planSize } from '../../../../libs/domain/menu/chain/chain-plan.js';
import { isSame, keyOf, placeOf, refsOf, rowName } from '../../../../libs/domain/menu/chain/chain-rows.js';
import { BranchChangesService, type OpenChange } from '../../branches/branch-changes.service.js';
import { findChainMenu, menuVersionOf } from '../../branches/branches.repository.js';
import { type Follower, readFollowers } from '../../branches/chain-branches.repository.js';
import { domainErrorOf } from '../../common/database-errors.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { loadStaffMenu } from '../menu/staff-menu.repository.js';
import { checkFreeFoods } from '../options/option-rules.js';
import type { ChainChangeBranchEntity } from './chain-change-branch.entity.js';
import {
  beginChange,
  branchesOfChange,
  chainMenu,
  deleteChange,
  type LoadedMenu,
  loadMenu,
  markUndone,
  menuOrFail,
  readChanges,
  storeBranchChange,
} from './chain-menus.repository.js';
import { digestOf, type PlannedBranch, wordsOf } from './planned-branches.js';
import { changesOf } from './row-changes.js';
import { type ChangedRow, storedColumns } from './row-columns.js';
import { writeRows } from './row-writer.repository.js';

interface WholePlan {
  chain: LoadedMenu;
  planned: PlannedBranch[];
}

const menusChanged = (): DomainError =>
  new DomainError('menus-changed', 'The menus have changed since. Look at the plan again.');

/** Plans what the chain's menu changes in its branches, applies it, and undoes that. */
@Injectable()
export class ChainApplyService {
  private readonly log = new Logger(ChainApplyService.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: BranchChangesService,
  ) {}

  /** Returns what applying would change in each branch that follows the chain's menu. @throws NotFound without a chain's menu */
  async plan(): Promise<{ digest: string; words: string; branches: ChainBranchPlan[] }> {
    const whole = await this.whole();
    return {
      digest: digestOf(whole.planned),
      words: wordsOf(whole.planned),
      branches: whole.planned.map(({ branch: { id, name }, plan: { added, changed, removed, keeps, refused } }) => ({
        ...{ id, name, added, changed, removed, keeps, refused },
      })),
    };
  }

  /**
   * Changes each branch of the plan by a transaction of its own. Branches without a change are left alone.
   *
   * @throws DomainError `menus-changed` if the plan is no longer the one that was seen
   */
  async apply(
    actor: SessionUser,
    { digest, branches }: ChainApplyRequest,
  ): Promise<{ change: ChainChange | null; branches: ChainApplied[] }> {
    const { chain, planned } = await this.whole();
    if (digestOf(planned) !== digest) throw menusChanged();
    const chosen = planned.filter(({ branch }) => branches === undefined || branches.includes(branch.id));
    const changing = chosen.filter(({ plan }) => planSize(plan) > 0);
    if (changing.length === 0) return { change: null, branches: chosen.map(({ branch }) => unchanged(branch)) };
    const changeId = await beginChange(this.db, { by: actor.name, words: wordsOf(chosen) });
    const done: ChainApplied[] = [];
    for (const one of chosen) {
      done.push(
        planSize(one.plan) === 0
          ? unchanged(one.branch)
          : await this.tried(one.branch, () => this.applyTo(actor, one, { chain, changeId })),
      );
    }
    if (done.every(({ state }) => state !== 'changed')) await deleteChange(this.db, changeId);
    return { change: (await readChanges(this.db, changeId))[0] ?? null, branches: done };
  }

  /**
   * Gives each branch the rows back that a change has changed.
   *
   * @throws NotFound for a change that is unknown or too old
   * @throws DomainError if it was undone already
   */
  async undo(actor: SessionUser, id: number): Promise<{ change: ChainChange; branches: ChainApplied[] }> {
    const [change] = await readChanges(this.db, id);
    if (change === undefined) throw new NotFound('change of the chain’s menu');
    if (change.undone_at !== null) throw new DomainError('already-undone', 'This change has been undone already.');
    const done: ChainApplied[] = [];
    for (const stored of await branchesOfChange(this.db, id)) {
      if (stored.undone_at !== null) continue;
      const named = {
        id: stored.branch_id,
        name: change.branches.find((one) => one.id === stored.branch_id)?.name ?? '',
      };
      done.push(await this.tried(named, () => this.undoIn(actor, stored)));
    }
    return { change: (await readChanges(this.db, id))[0] ?? change, branches: done };
  }

  /** Returns the plan of each branch that follows the chain's menu; no branches without a chain's menu. */
  async planned(): Promise<PlannedBranch[]> {
    return (await findChainMenu(this.db)) === null ? [] : (await this.whole()).planned;
  }

  private async whole(): Promise<WholePlan> {
    const chain = await chainMenu(this.db);
    const planned: PlannedBranch[] = [];
    for (const branch of await readFollowers(this.db)) {
      const menu = branch.follows ? await loadMenu(this.db, branch.id) : undefined;
      if (menu) planned.push({ branch, plan: chainPlan(chain.rows, menu) });
    }
    return { chain, planned };
  }

  private async applyTo(
    actor: SessionUser,
    { branch, plan }: PlannedBranch,
    { chain, changeId }: { chain: LoadedMenu; changeId: number },
  ): Promise<void> {
    await this.changes.ofMenu({ actor, branchId: branch.id }, async (open) => {
      const menu = await menuOrFail(open.tx, branch.id);
      const now = chainPlan(chain.rows, menu);
      const isSamePlan = digestOf([{ branch, plan: now }]) === digestOf([{ branch, plan }]);
      if (!isSamePlan || (await menuVersionOf(open.tx, chain.id)) !== chain.version) throw menusChanged();
      const rows = await writePlan(open.tx, { chain, menu, plan: now });
      await checkGifts(open.tx, menu);
      await recordRows(open, { branchId: branch.id, action: 'chain’s menu applied', rows });
      await storeBranchChange(open.tx, { changeId, branchId: branch.id, rows });
    });
  }

  private async undoIn(actor: SessionUser, stored: ChainChangeBranchEntity): Promise<void> {
    const branchId = stored.branch_id;
    await this.changes.ofMenu({ actor, branchId }, async (open) => {
      if (!(await markUndone(open.tx, stored)))
        throw new DomainError('already-undone', 'This change has been undone already.');
      const columns = storedColumns((await menuOrFail(open.tx, branchId)).stored);
      const touched = stored.rows.find(({ type, id, after }) => !isSame(columns(type, id) ?? null, after));
      if (touched) {
        const { name } = touched;
        throw new DomainError('changed-since', `${name} has been changed since, so this branch stays.`, {
          values: { name },
        });
      }
      const rows = stored.rows.map(
        ({ type, id, name, before, after }): ChangedRow => ({
          ...{ type, id, name, before: after, after: before },
        }),
      );
      await writeRows(open.tx, branchId, rows);
      checkReferences(await menuOrFail(open.tx, branchId));
      await recordRows(open, { branchId, action: 'chain’s menu undone', rows });
    });
  }

  /** Returns how a change of a branch went. What fails is rolled back, and can be repeated. */
  private async tried({ id, name }: { id: number; name: string }, work: () => Promise<void>): Promise<ChainApplied> {
    try {
      await work();
      return { id, name, state: 'changed' };
    } catch (error) {
      const known = error instanceof DomainError ? error : domainErrorOf(error);
      if (!known) this.log.error(`the chain's menu in branch ${id}`, error);
      return { id, name, state: 'failed', reason: known?.message ?? 'It could not be changed. Try again.' };
    }
  }
}

/** Writes the rows of a plan in a new or locked branch. @returns what was changed */
export async function writePlan(
  tx: EntityManager,
  { chain, menu, plan }: { chain: LoadedMenu; menu: LoadedMenu; plan: BranchPlan },
): Promise<ChangedRow[]> {
  const into = { from: chain.stored, into: menu.stored, intoRows: menu.rows, follows: true };
  const rows = await changesOf(tx, plan, into);
  await writeRows(tx, menu.id, rows);
  return rows;
}

const unchanged = ({ id, name }: Follower): ChainApplied => ({ id, name, state: 'unchanged' });

/** @throws DomainError if a rule gives a food for which a person must choose */
async function checkGifts(tx: EntityManager, { id, stored }: LoadedMenu): Promise<void> {
  if (stored.rules.length + stored.pay_rules.length === 0) return;
  checkFreeFoods(await loadStaffMenu(tx, { branchId: id, day: '1970-01-01' }));
}

/** @throws DomainError if a row refers to one that is not on the menu */
function checkReferences({ rows }: LoadedMenu): void {
  const present = new Set(rows.map((row) => placeOf(row.type, keyOf(row))));
  const broken = rows.find((row) =>
    // an option may name a removed food, which makes it unavailable
    refsOf(row).some(({ field, type, key }) => field !== 'food' && !present.has(placeOf(type, key))),
  );
  if (!broken) return;
  const name = rowName(broken);
  throw new DomainError('used-since', `${name} needs what the change has added, so this branch stays.`, {
    values: { name },
  });
}

/** At most so many names are in one entry of the trail. */
const NAMES_MAX = 100;

async function recordRows(
  { record }: OpenChange,
  { branchId, action, rows }: { branchId: number; action: string; rows: readonly ChangedRow[] },
): Promise<void> {
  const names = (of: (row: ChangedRow) => boolean) =>
    rows
      .filter(of)
      .slice(0, NAMES_MAX)
      .map(({ name }) => name);
  await record({
    ...{ action, entity: 'branch', entityId: branchId },
    after: {
      added: names(({ before }) => before === null),
      changed: names(({ before, after }) => before !== null && after !== null),
      removed: names(({ after }) => after === null),
    },
  });
}
