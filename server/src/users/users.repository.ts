import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Language, Named } from '../../../libs/contract/values.js';
import { groupBy } from '../common/group-by.js';
import type { Database } from '../database/rows.js';
import { UserEntity } from './user.entity.js';
import { UserBranchEntity } from './user-branch.entity.js';

/** Changes of users run one after another, so that two changes cannot remove the last two super admins concurrently. */
const USERS_LOCK = 7_277_547;

/** Locks the users until the transaction ends. */
export async function lockUsers(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [USERS_LOCK]);
}

/** A user with the branches that are assigned to them, in the order of their list. */
export type UserRow = UserEntity & { branches: Named[] };

async function withBranches(db: Database, users: UserEntity[]): Promise<UserRow[]> {
  const assigned = await db.getRepository(UserBranchEntity).find({
    where: { user_id: In(users.map(({ id }) => id)) },
    relations: { branch: true },
    order: { branch: { position: 'ASC', id: 'ASC' } },
  });
  const byUser = groupBy(assigned, ({ user_id }) => user_id);
  return users.map((user) => ({
    ...user,
    branches: (byUser.get(user.id) ?? []).flatMap(({ branch }) => (branch ? { id: branch.id, name: branch.name } : [])),
  }));
}

/** Returns all users with their branches, sorted alphabetically. */
export async function allUsers(manager: EntityManager): Promise<UserRow[]> {
  const found = await manager
    .createQueryBuilder(UserEntity, 'u')
    .leftJoinAndSelect('u.branch', 'b')
    .orderBy('lower(u.name)')
    .addOrderBy('u.id')
    .getMany();
  return withBranches(manager, found);
}

/** Returns a user with the branches; undefined if there is none. */
export async function findUser(manager: EntityManager, id: number): Promise<UserRow | undefined> {
  const found = await manager.find(UserEntity, { where: { id }, relations: { branch: true } });
  return (await withBranches(manager, found))[0];
}

/** Replaces the branches that are assigned to a user. */
export async function assignBranches(manager: EntityManager, userId: number, branchIds: number[]): Promise<void> {
  await manager.delete(UserBranchEntity, { user_id: userId });
  await manager.insert(
    UserBranchEntity,
    branchIds.map((branch_id) => ({ user_id: userId, branch_id })),
  );
}

type NewUser = Pick<UserEntity, 'name' | 'email' | 'password_hash' | 'role_id' | 'branch_id'> &
  Partial<Pick<UserEntity, 'must_change_password'>>;

/** @returns the new row's id */
export async function addUser(manager: EntityManager, user: NewUser): Promise<number> {
  const { identifiers } = await manager.insert(UserEntity, user);
  return Number(identifiers[0]?.id);
}

/** Changes fields and raises the version that concurrent editors compare. */
export async function editUser(
  manager: EntityManager,
  id: number,
  fields: Partial<NewUser & Pick<UserEntity, 'deactivated_at'>>,
): Promise<void> {
  await manager.update(UserEntity, { id }, { ...fields, version: () => 'version + 1', updated_at: () => 'now()' });
}

export async function removeUser(manager: EntityManager, id: number): Promise<void> {
  await manager.delete(UserEntity, { id });
}

/** Returns whether another active user has a role. */
export function hasOtherActive(
  manager: EntityManager,
  { roleId, than }: { roleId: UserEntity['role_id']; than: number },
): Promise<boolean> {
  return manager.existsBy(UserEntity, { role_id: roleId, deactivated_at: IsNull(), id: Not(than) });
}

/** @param email in lower case */
export function findActiveByEmail(manager: EntityManager, email: string): Promise<UserEntity | null> {
  return manager
    .createQueryBuilder(UserEntity, 'u')
    .where('lower(u.email) = :email AND u.deactivated_at IS NULL', { email })
    .getOne();
}

/** Replaces a password's hash by that of a password that the user chose. @returns false if it is no longer `from` */
export async function replacePasswordHash(
  manager: EntityManager,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> {
  const { affected } = await manager.update(
    UserEntity,
    { id: userId, password_hash: from },
    { password_hash: to, must_change_password: false, version: () => 'version + 1', updated_at: () => 'now()' },
  );
  return affected === 1;
}

/** Stores a user's language. It is no edit of the account, so that the version stays. */
export async function setLanguage(manager: EntityManager, id: number, language: Language): Promise<void> {
  await manager.update(UserEntity, { id }, { language });
}

const ofBranch = (db: Database, branchId: number) =>
  db
    .getRepository(UserEntity)
    .createQueryBuilder('u')
    .innerJoin(UserBranchEntity, 'o', 'o.user_id = u.id AND o.branch_id = :branchId', { branchId });

/** Returns the users of a branch, sorted by name. */
export function usersOfBranch(db: Database, branchId: number): Promise<UserEntity[]> {
  return ofBranch(db, branchId).orderBy('u.name').getMany();
}

/** Returns whether a branch has an active user. */
export function hasActiveUsers(db: Database, branchId: number): Promise<boolean> {
  return ofBranch(db, branchId).where('u.deactivated_at IS NULL').getExists();
}
