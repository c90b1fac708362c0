import type { WaitingKind } from '../../contract/orders/waiting.js';
import { ROLE, type RoleId } from '../../contract/values.js';
import { FINANCE_ROLES, isOfEveryBranch, ORDER_ROLES } from './roles.js';
import { SHIFT_ROLES } from './shift-roles.js';

/** The kinds of pending work in the order of their list, and the roles that see them: those that can end it. */
const WAITING_ROLES: Record<WaitingKind, readonly RoleId[]> = {
  unseen_orders: ORDER_ROLES,
  sold_out_unanswered: SHIFT_ROLES,
  failed_codes: SHIFT_ROLES,
  due_while_closed: ORDER_ROLES,
  held_stock: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN],
  refunds_due: [ROLE.BRANCH_MANAGER, ...FINANCE_ROLES],
  webhooks_off: [ROLE.SUPER_ADMIN],
};

export const WAITING_KINDS = Object.keys(WAITING_ROLES) as WaitingKind[];

/** Returns the kinds of pending work that a role sees, in the order of their list. */
export function waitingKindsOf(role: RoleId): WaitingKind[] {
  return WAITING_KINDS.filter((kind) => WAITING_ROLES[kind].includes(role));
}

/** Returns whether a role sees this kind of work of the whole chain, not only of the branch that is worked on. */
export function isOfChain(kind: WaitingKind, role: RoleId): boolean {
  return kind === 'webhooks_off' || (kind === 'refunds_due' && isOfEveryBranch(role));
}
