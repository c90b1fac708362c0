import { ROLE, type RoleId } from '../../contract/values.js';

/*
 * The roles in access rules, named by what they do. Whether somebody works in a branch is never read from the role alone:
 * see `own-branches.ts`.
 */

/** Take and cook the orders of their branches; role 3 those of every branch. */
export const BRANCH_STAFF: readonly RoleId[] = [
  ROLE.KITCHEN_STAFF,
  ROLE.BRANCH_MANAGER,
  ROLE.SUPER_ADMIN,
  ROLE.MENU_EDITOR,
];
/** Read the orders of their branches with names and numbers: the staff, and accountants. */
export const ORDER_READERS: readonly RoleId[] = [
  ROLE.KITCHEN_STAFF,
  ROLE.BRANCH_MANAGER,
  ROLE.SUPER_ADMIN,
  ROLE.MENU_EDITOR,
  ROLE.ACCOUNTANT,
];
/** Read the list of their branches' orders. */
export const ORDER_LIST_READERS: readonly RoleId[] = [
  ROLE.KITCHEN_STAFF,
  ROLE.BRANCH_MANAGER,
  ROLE.SUPER_ADMIN,
  ROLE.ACCOUNTANT,
];
/** Change the settings of their branches. */
export const MANAGERS: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN];
/** Change the menus of their branches. */
export const MENU_EDITORS: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR];
/** Change what belongs to the whole chain: the shop, taxes, users, keys, ways to pay. */
export const CHAIN: readonly RoleId[] = [ROLE.SUPER_ADMIN];
/** May edit the chain's menu; `editsChainMenu` decides which of them do. */
export const CHAIN_MENU: readonly RoleId[] = [ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR];
/** Read figures and card payments of their branches, close days and record refunds. */
export const MONEY: readonly RoleId[] = [ROLE.SUPER_ADMIN, ROLE.ACCOUNTANT];
/** Read the figures of one branch, and close its days. */
export const BRANCH_MONEY: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.ACCOUNTANT];

/** Issue and read tax invoices of their branches. */
export const TAX_INVOICE_ROLES: readonly RoleId[] = [
  ROLE.KITCHEN_STAFF,
  ROLE.BRANCH_MANAGER,
  ROLE.SUPER_ADMIN,
  ROLE.ACCOUNTANT,
];

/**
 * Returns whether a role may set how an order was paid that was handed over: on its own business day everybody who
 * works on orders; later only managers and administrators, because a closing finds tenders that are missing.
 */
export function canChangeTender(role: RoleId, { isOfToday }: { isOfToday: boolean }): boolean {
  if (!BRANCH_STAFF.includes(role)) return false;
  return isOfToday || MANAGERS.includes(role);
}

/** Returns whether users of this role need at least one branch. */
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
  { to: '/portal', name: 'account.page.portal', roles: ORDER_READERS },
  {
    to: '/admin',
    name: 'account.page.admin',
    roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR, ROLE.ACCOUNTANT],
  },
  { to: '/finance', name: 'account.page.finance', roles: MONEY },
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
