import { ROLE_IDS, type RoleId } from '../../contract/values.js';
import { branchesOf, hasEveryBranch, includesAll, selectsBranch } from '../people/own-branches.js';

const BRANCHES = [7, 9].map((id) => ({ id, name: `Branch ${id}` }));
const of = (role_id: RoleId, count = 0) => ({ role_id, branches: BRANCHES.slice(0, count) });

it('gives every branch to a super admin, and to an accountant without assigned branches', () => {
  expect(ROLE_IDS.filter((role) => hasEveryBranch(of(role)))).toEqual([3, 5]);
  expect(ROLE_IDS.filter((role) => hasEveryBranch(of(role, 1)))).toEqual([3]);
});

it('gives all others the branches that are assigned to them', () => {
  expect(ROLE_IDS.map((role) => branchesOf(of(role, 2)))).toEqual([[7, 9], [7, 9], null, [7, 9], [7, 9]]);
  // a menu editor without a branch sees none, an accountant every
  expect([branchesOf(of(4)), branchesOf(of(5))]).toEqual([[], null]);
});

it('lets everybody with more than one branch select one', () => {
  const selecting = (count: number) => ROLE_IDS.filter((role) => selectsBranch(of(role, count)));
  expect([0, 1, 2].map(selecting)).toEqual([[3, 5], [3], [1, 2, 3, 4, 5]]);
});

test.each([
  [null, [1], true],
  [[7, 9], [9], true],
  [[7, 9], [9, 8], false],
  [[], [], true],
  [[], [1], false],
] as const)('finds whether %j has all of %j', (set, ids, expected) => {
  expect(includesAll(set, ids)).toBe(expected);
});
