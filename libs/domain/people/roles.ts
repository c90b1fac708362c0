import { ROLE, type RoleId } from '../../contract/values.js';

/** The roles that work on the orders of their branch; role 3 on those of every branch. */
export const ORDER_ROLES: readonly RoleId[] = [
  ROLE.KITCHEN_STAFF,
  ROLE.BRANCH_MANAGER,
  ROLE.SUPER_ADMIN,
  ROLE.MENU_EDITOR,
];
/** The roles that read figures and card payments of the whole chain, close its days and record refunds. */
export const FINANCE_ROLES: readonly RoleId[] = [ROLE.SUPER_ADMIN, ROLE.ACCOUNTANT];

/**
 * The roles that issue and read tax invoices: of their branch, or of every branch if the role is of the whole chain.
 */
export const TAX_INVOICE_ROLES: readonly RoleId[] = [ROLE.KITCHEN_STAFF, ROLE.BRANCH_MANAGER, ...FINANCE_ROLES];

/** The roles that close business days: of their branch, or of every branch if the role is of the whole chain. */
export const CLOSING_ROLES: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ...FINANCE_ROLES];

/**
 * Returns whether a role may set how an order was paid that was handed over: on its own business day everybody who
 * works on orders; later only managers and administrators, because a closing finds tenders that are missing.
 */
export function canChangeTender(role: RoleId, { isOfToday }: { isOfToday: boolean }): boolean {
  if (!ORDER_ROLES.includes(role)) return false;
  return isOfToday || role === ROLE.BRANCH_MANAGER || role === ROLE.SUPER_ADMIN;
}

/** The roles that read the kitchens' figures: of their branch, or of every branch if the role is of the whole chain. */
export const KITCHEN_FIGURES_ROLES: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ...FINANCE_ROLES];

/** Returns whether a role sees the data of every branch. Users of all other roles belong to one branch. */
export function isOfEveryBranch(role: number): boolean {
  return FINANCE_ROLES.some((known) => known === role);
}

/** Returns whether users of this role must belong to a branch. */
export function isBranchBound(role: unknown): boolean {
  return role === ROLE.KITCHEN_STAFF || role === ROLE.BRANCH_MANAGER;
}

interface StaffPage {
  to: '/portal' | '/admin' | '/finance';
  /** the id of the link's text */
  name: `account.page.${'portal' | 'admin' | 'finance'}`;
  roles: readonly RoleId[];
}

/** The staff pages and the roles that may open them. Guards and links use this table. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: '/portal', name: 'account.page.portal', roles: [...ORDER_ROLES, ROLE.ACCOUNTANT] },
  {
    to: '/admin',
    name: 'account.page.admin',
    roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR, ROLE.ACCOUNTANT],
  },
  { to: '/finance', name: 'account.page.finance', roles: FINANCE_ROLES },
];

/**
 * The addresses of the staff's pages, which match exactly. They are a build of the client by itself; every other address
 * is the shop's.
 */
export const STAFF_PATHS: readonly string[] = ['/login', '/counter', ...STAFF_PAGES.map(({ to }) => to)];

/** Returns whether an address has one of the staff's pages. */
export const isStaffPath = (pathname: string): boolean => STAFF_PATHS.includes(pathname);

/** Returns the staff pages that a role may open, in the order of their links. */
export function staffPagesOf(role: RoleId): readonly StaffPage[] {
  return STAFF_PAGES.filter(({ roles }) => roles.includes(role));
}

/** Returns the page that opens after a log-in: the figures for an accountant, the shop for all others. */
export function startPageOf(role: RoleId): string {
  return role === ROLE.ACCOUNTANT ? '/finance' : '/';
}
