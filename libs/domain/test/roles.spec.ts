import { ROLE, ROLE_IDS } from '../../contract/values.js';
import { BRANCH_STAFF, canChangeTender, isBranchBound, staffPagesOf, startPageOf } from '../people/roles.js';

const pages = (role: (typeof ROLE_IDS)[number]) => staffPagesOf(role).map(({ to }) => to);

it('opens its own pages to each role, and to an accountant every page that it may read', () => {
  expect(ROLE_IDS.map((role) => [role, pages(role)])).toEqual([
    [1, ['/portal']],
    [2, ['/portal', '/admin']],
    [3, ['/portal', '/admin', '/finance']],
    [4, ['/portal', '/admin']],
    [5, ['/portal', '/admin', '/finance']],
  ]);
});

it('has accountants that change no order, and roles that need a branch', () => {
  expect(BRANCH_STAFF).toEqual([1, 2, 3, 4]);
  expect(ROLE_IDS.filter(isBranchBound)).toEqual([ROLE.KITCHEN_STAFF, ROLE.BRANCH_MANAGER]);
});

it('starts an accountant at the figures and all others at the shop', () => {
  expect(ROLE_IDS.map(startPageOf)).toEqual(['/', '/', '/', '/', '/finance']);
});

test.each([
  [true, [1, 2, 3, 4]],
  [false, [2, 3]],
] as const)("allows setting the tender by role, on the order's own day (%s)", (isOfToday, roles) => {
  expect(([1, 2, 3, 4, 5] as const).filter((role) => canChangeTender(role, { isOfToday }))).toEqual(roles);
});
