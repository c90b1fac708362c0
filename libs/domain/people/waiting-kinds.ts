import type { WaitingKind } from '../../contract/orders/waiting.js';
import type { RoleId } from '../../contract/values.js';
import { BRANCH_MONEY, BRANCH_STAFF, CHAIN, MANAGERS } from './roles.js';
import { SHIFT_ROLES } from './shift-roles.js';

/** The kinds of pending work in the order of their list, and the roles that see them: those that can end it. */
const WAITING_ROLES: Record<WaitingKind, readonly RoleId[]> = {
  unseen_orders: BRANCH_STAFF,
  sold_out_unanswered: SHIFT_ROLES,
  failed_codes: SHIFT_ROLES,
  due_while_closed: BRANCH_STAFF,
  held_stock: MANAGERS,
  refunds_due: BRANCH_MONEY,
  webhooks_off: CHAIN,
};

export const WAITING_KINDS = Object.keys(WAITING_ROLES) as WaitingKind[];

/** Returns the kinds of pending work that a role sees, in the order of their list. */
export function waitingKindsOf(role: RoleId): WaitingKind[] {
  return WAITING_KINDS.filter((kind) => WAITING_ROLES[kind].includes(role));
}

/** Returns whether this kind of work is listed for the branch that is worked on, not for all the caller's branches. */
export const isOfOneBranch = (kind: WaitingKind): boolean => kind !== 'webhooks_off' && kind !== 'refunds_due';
