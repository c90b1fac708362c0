import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, type UpdateResult } from 'typeorm';
import { type OrderedRows, reorder } from '../database/positions.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, type Database } from '../database/rows.js';
import { BranchEntity } from './branch.entity.js';

type NewBranch = Pick<BranchEntity, 'name' | 'phone' | 'address' | 'open' | 'close' | 'state'>;
/** Fields that are undefined stay as they are. */
type BranchEdit = Partial<Omit<BranchEntity, 'id' | 'version' | 'menu_version' | 'position'>>;

const ORDERED: OrderedRows = { table: 'branch', condition: '$1::integer IS NULL' };

const MENU_VERSION = prepare('SELECT menu_version FROM branch WHERE id = $1');

/** of every call that names a branch */
const EXISTS = prepare('SELECT 1 AS found FROM branch WHERE id = $1');

/** A branch that is being edited is left to the next time. */
const CLEAR_ENDED_MARKS = `UPDATE branch SET menu_version = menu_version + 1, updated_at = now(),
    busy_minutes = CASE WHEN busy_until <= $1 THEN 0 ELSE busy_minutes END,
    busy_until = CASE WHEN busy_until <= $1 THEN NULL ELSE busy_until END,
    pause_reason = CASE WHEN paused_until <= $1 THEN '' ELSE pause_reason END,
    paused_until = CASE WHEN paused_until <= $1 THEN NULL ELSE paused_until END
  WHERE id IN (SELECT id FROM branch WHERE busy_until <= $1 OR paused_until <= $1 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

/** The version of a branch's menu as the caller's transaction sees it now; undefined for an unknown branch. */
export async function menuVersionOf(db: EntityManager, id: number): Promise<number | undefined> {
  const [branch] = await preparedRows<{ menu_version: number }>(db, MENU_VERSION, [id]);
  return branch?.menu_version;
}

/** The names of all branches. */
export async function branchNames(db: Database): Promise<string[]> {
  const found = await db.getRepository(BranchEntity).find({ select: { name: true } });
  return found.map(({ name }) => name);
}

/** The rows of `branch`. A method that is given a transaction's manager is part of it. */
@Injectable()
export class BranchesRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Every branch, in the order in which they are shown. */
  all(manager: EntityManager = this.db.manager): Promise<BranchEntity[]> {
    return manager.find(BranchEntity, { order: { position: 'ASC', id: 'ASC' } });
  }

  find(id: number, manager: EntityManager = this.db.manager): Promise<BranchEntity | null> {
    return manager.findOneBy(BranchEntity, { id });
  }

  async exists(id: number): Promise<boolean> {
    return (await preparedRows(this.db, EXISTS, [id])).length > 0;
  }

  /** The names of the branches, by id; unknown ones are left out. */
  async names(ids: readonly number[], manager: EntityManager = this.db.manager): Promise<Map<number, string>> {
    const found = await manager.find(BranchEntity, { select: { id: true, name: true }, where: { id: In(ids) } });
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Whether customers see the branch. */
  isOpenToCustomers(id: number): Promise<boolean> {
    return this.db.manager.existsBy(BranchEntity, { id, state: 'open' });
  }

  menuStates(ids: number[]): Promise<Pick<BranchEntity, 'id' | 'menu_version' | 'state'>[]> {
    return this.db.manager.find(BranchEntity, {
      select: { id: true, menu_version: true, state: true },
      where: { id: In(ids) },
    });
  }

  /** Adds a branch as the last. @returns its id */
  async add(manager: EntityManager, branch: NewBranch): Promise<number> {
    const { identifiers } = await manager.insert(BranchEntity, {
      ...branch,
      position: () => '(SELECT coalesce(max(position), 0) + 1 FROM branch)',
    });
    return Number(identifiers[0]?.id);
  }

  /** Changes fields without a new version: for what is not edited in a form. */
  async set(manager: EntityManager, id: number, fields: BranchEdit): Promise<void> {
    await manager.update(BranchEntity, { id }, { ...fields, updated_at: () => 'now()' });
  }

  /** Changes fields and raises the version that concurrent editors compare. */
  edit(manager: EntityManager, id: number, fields: BranchEdit): Promise<UpdateResult> {
    return manager.update(BranchEntity, { id }, { ...fields, version: () => 'version + 1', updated_at: () => 'now()' });
  }

  /** Raises the version by which copies of the menu are kept. */
  async raiseMenuVersion(manager: EntityManager, id: number): Promise<void> {
    await manager.update(BranchEntity, { id }, { menu_version: () => 'menu_version + 1' });
  }

  /**
   * Clears every busy time and pause that has ended by `at` and raises the menu's version of their branches, in one statement: of several
   * processes only one clears each.
   *
   * @returns the ids of these branches
   */
  async clearEndedMarks(at: Date): Promise<number[]> {
    return (await affectedRows<{ id: number }>(this.db, CLEAR_ENDED_MARKS, [at])).map(({ id }) => id);
  }

  /**
   * Locks the row until the end of the transaction, so that edits of one branch come one after the other. Orders, which
   * only need the row to stay, are not held up.
   *
   * @returns false for an unknown branch
   */
  async lockForEdit(manager: EntityManager, id: number): Promise<boolean> {
    return (await manager.findOne(BranchEntity, { where: { id }, lock: { mode: 'for_no_key_update' } })) !== null;
  }

  /** Locks the row against orders too: for a removal. */
  async lockForRemoval(manager: EntityManager, id: number): Promise<void> {
    await manager.findOne(BranchEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(BranchEntity, { id });
  }

  /** @returns all ids in the order that they had before. @throws InvalidInput as `reorder` */
  putInOrder(manager: EntityManager, ids: number[]): Promise<number[]> {
    return reorder(manager, ORDERED, { branchId: null, ids });
  }
}
