import { ArrayContains, type DataSource, type EntityManager, In, Not } from 'typeorm';
import { type OrderedRows, reorder } from '../database/positions.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, type Database, isOutlet } from '../database/rows.js';
import { BranchEntity } from './branch.entity.js';

type NewBranch = Pick<BranchEntity, 'name' | 'slug' | 'phone' | 'address' | 'open' | 'close' | 'state'>;
/** Undefined fields are not changed. */
type BranchEdit = Partial<Omit<BranchEntity, 'id' | 'version' | 'menu_version' | 'position'>>;

const ORDERED: OrderedRows = { table: 'branch', condition: `$1::integer IS NULL AND ${isOutlet()}` };

/** Selects outlets in TypeORM's queries, as `isOutlet` does in SQL. */
const OUTLET = { is_chain_menu: false } as const;

const MENU_VERSION = prepare('SELECT menu_version FROM branch WHERE id = $1');

/** Runs for every request that names a branch. */
const EXISTS = prepare(`SELECT 1 AS found FROM branch WHERE id = $1 AND ${isOutlet()}`);

/** Skips branches that are being edited; the next run clears their marks. */
const CLEAR_ENDED_MARKS = `UPDATE branch SET menu_version = menu_version + 1, updated_at = now(),
    busy_minutes = CASE WHEN busy_until <= $1 THEN 0 ELSE busy_minutes END,
    busy_until = CASE WHEN busy_until <= $1 THEN NULL ELSE busy_until END,
    pause_reason = CASE WHEN paused_until <= $1 THEN '' ELSE pause_reason END,
    paused_until = CASE WHEN paused_until <= $1 THEN NULL ELSE paused_until END
  WHERE id IN (SELECT id FROM branch WHERE busy_until <= $1 OR paused_until <= $1 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

/** Returns the current version of a branch's menu in the caller's transaction; undefined for an unknown branch. */
export async function menuVersionOf(db: EntityManager, id: number): Promise<number | undefined> {
  const [branch] = await preparedRows<{ menu_version: number }>(db, MENU_VERSION, [id]);
  return branch?.menu_version;
}

/** Returns the names of all outlets. */
export async function branchNames(db: Database): Promise<string[]> {
  const found = await db.getRepository(BranchEntity).find({ select: { name: true }, where: OUTLET });
  return found.map(({ name }) => name);
}

/** Returns every outlet, in the order in which they are shown. */
export function allBranches(db: Database): Promise<BranchEntity[]> {
  return db.getRepository(BranchEntity).find({ where: OUTLET, order: { position: 'ASC', id: 'ASC' } });
}

/** Returns an outlet; null for an unknown id, and for the chain's menu. */
export function findBranch(db: Database, id: number): Promise<BranchEntity | null> {
  return db.getRepository(BranchEntity).findOneBy({ id, ...OUTLET });
}

/** Returns the row of a menu: an outlet, or the chain's menu. */
export function findMenu(db: Database, id: number): Promise<BranchEntity | null> {
  return db.getRepository(BranchEntity).findOneBy({ id });
}

/** Returns whether an outlet has the id. */
export async function branchExists(db: DataSource, id: number): Promise<boolean> {
  return (await preparedRows(db, EXISTS, [id])).length > 0;
}

/** Returns the chain's menu; null if there is none. */
export function findChainMenu(db: Database): Promise<BranchEntity | null> {
  return db.getRepository(BranchEntity).findOneBy({ is_chain_menu: true });
}

/** Returns the names of outlets by id, without unknown ids. */
export async function namesOfBranches(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .getRepository(BranchEntity)
    .find({ select: { id: true, name: true }, where: { id: In(ids), ...OUTLET } });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the branch that has a slug, or else one that had it. */
export async function branchBySlug(db: Database, slug: string): Promise<BranchEntity | null> {
  const branches = db.getRepository(BranchEntity);
  return (
    (await branches.findOneBy({ slug, ...OUTLET })) ??
    branches.findOneBy({ former_slugs: ArrayContains([slug]), ...OUTLET })
  );
}

/** Returns whether another branch has a slug. @param id null for a new branch */
export function isBranchSlugTaken(db: Database, slug: string, id: number | null): Promise<boolean> {
  return db.getRepository(BranchEntity).existsBy({ slug, ...(id !== null && { id: Not(id) }) });
}

/** Returns whether customers see the branch. */
export function isBranchOpen(db: Database, id: number): Promise<boolean> {
  return db.getRepository(BranchEntity).existsBy({ id, state: 'open' });
}

/** Returns each branch's state and menu version, without unknown ids. */
export function menuStatesOf(
  db: Database,
  ids: readonly number[],
): Promise<Pick<BranchEntity, 'id' | 'menu_version' | 'state'>[]> {
  return db
    .getRepository(BranchEntity)
    .find({ select: { id: true, menu_version: true, state: true }, where: { id: In(ids) } });
}

/** Adds a branch after all others. @returns its id */
export async function addBranch(tx: EntityManager, branch: NewBranch): Promise<number> {
  const { identifiers } = await tx.insert(BranchEntity, {
    ...branch,
    position: () => `(SELECT coalesce(max(position), 0) + 1 FROM branch WHERE ${isOutlet()})`,
  });
  return Number(identifiers[0]?.id);
}

/** Changes fields that no form edits, so it does not raise the version. */
export async function setBranchFields(tx: EntityManager, id: number, fields: BranchEdit): Promise<void> {
  await tx.update(BranchEntity, { id }, { ...fields, updated_at: () => 'now()' });
}

/** Changes fields and raises the version that concurrent editors compare. */
export async function editBranch(tx: EntityManager, id: number, fields: BranchEdit): Promise<void> {
  await tx.update(BranchEntity, { id }, { ...fields, version: () => 'version + 1', updated_at: () => 'now()' });
}

/** Raises the version of the branch's menu, with which cached menus are compared. */
export async function raiseMenuVersion(tx: EntityManager, id: number): Promise<void> {
  await tx.update(BranchEntity, { id }, { menu_version: () => 'menu_version + 1' });
}

/**
 * Clears every busy time and pause that has ended by `at`, and raises the menu versions of these branches. If several
 * processes run it concurrently, each branch is cleared by one of them.
 *
 * @returns the ids of the branches
 */
export async function clearEndedMarks(db: Database, at: Date): Promise<number[]> {
  return (await affectedRows<{ id: number }>(db, CLEAR_ENDED_MARKS, [at])).map(({ id }) => id);
}

/**
 * Locks a branch until the transaction ends, so that edits of one branch run one after another. The lock does not delay
 * orders.
 *
 * @returns false for an unknown branch
 */
export async function lockBranchForEdit(tx: EntityManager, id: number): Promise<boolean> {
  return (await tx.findOne(BranchEntity, { where: { id }, lock: { mode: 'for_no_key_update' } })) !== null;
}

/** Locks a branch for its removal, against new orders too. */
export async function lockBranchForRemoval(tx: EntityManager, id: number): Promise<void> {
  await tx.findOne(BranchEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

export async function removeBranch(tx: EntityManager, id: number): Promise<void> {
  await tx.delete(BranchEntity, { id });
}

/** @returns all ids in their former order. @throws InvalidInput as `reorder` */
export function putBranchesInOrder(tx: EntityManager, ids: number[]): Promise<number[]> {
  return reorder(tx, ORDERED, { branchId: null, ids });
}
