import { ROLE, type RoleId } from '../../contract/values.js';

/** Works on the orders of a branch: the own one, role 3 any. */
export const ORDER_ROLES: readonly RoleId[] = [
  ROLE.KITCHEN_STAFF,
  ROLE.BRANCH_MANAGER,
  ROLE.SUPER_ADMIN,
  ROLE.MENU_EDITOR,
];
/** Reads figures and card payments of the whole chain, closes its days and marks refunds. */
export const FINANCE_ROLES: readonly RoleId[] = [ROLE.SUPER_ADMIN, ROLE.ACCOUNTANT];

/** Closes business days: the own branch's, roles of the chain any. */
export const CLOSING_ROLES: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ...FINANCE_ROLES];

/**
 * Whether a role may say how an order that was handed over was paid: everybody who works on orders on the order's own business day,
 * managers and administrators later too, since a closing finds what nobody said.
 */
export function canChangeTender(role: RoleId, { isOfToday }: { isOfToday: boolean }): boolean {
  if (!ORDER_ROLES.includes(role)) return false;
  return isOfToday || role === ROLE.BRANCH_MANAGER || role === ROLE.SUPER_ADMIN;
}

/** Reads how long kitchens take: the own branch's, roles of the chain any. */
export const KITCHEN_FIGURES_ROLES: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ...FINANCE_ROLES];

/** Whether a role reads what belongs to any branch. Everybody else belongs to one. */
export function isOfEveryBranch(role: number): boolean {
  return FINANCE_ROLES.some((known) => known === role);
}

/** Whether users of this role cannot be without a branch. */
export function isBranchBound(role: unknown): boolean {
  return role === ROLE.KITCHEN_STAFF || role === ROLE.BRANCH_MANAGER;
}

interface StaffPage {
  to: '/portal' | '/admin' | '/finance';
  /** the link's words */
  text: string;
  roles: readonly RoleId[];
}

/** The staff's pages and who may open them: the one table of guards and links. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: '/portal', text: 'Portal', roles: [...ORDER_ROLES, ROLE.ACCOUNTANT] },
  {
    to: '/admin',
    text: 'Admin Panel',
    roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR, ROLE.ACCOUNTANT],
  },
  { to: '/finance', text: 'Finance Portal', roles: FINANCE_ROLES },
];

/** The staff pages that a role may open, in the order of their links. */
export function staffPagesOf(role: RoleId): readonly StaffPage[] {
  return STAFF_PAGES.filter(({ roles }) => roles.includes(role));
}

/** Returns the page after a log-in: the figures for an accountant, the shop for all others. */
export function startPageOf(role: RoleId): string {
  return role === ROLE.ACCOUNTANT ? '/finance' : '/';
}
