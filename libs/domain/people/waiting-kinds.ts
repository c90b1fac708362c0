import type { Waiting } from '../../contract/orders/waiting.js';
import { ROLE, type RoleId } from '../../contract/values.js';
import { FINANCE_ROLES, ORDER_ROLES } from './roles.js';

/** The kinds of pending work, and the roles that see their badges. */
const WAITING_ROLES: Record<keyof Waiting, readonly RoleId[]> = {
  failed_codes: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN],
  refunds_due: [ROLE.BRANCH_MANAGER, ...FINANCE_ROLES],
  unseen_orders: ORDER_ROLES,
  due_while_closed: ORDER_ROLES,
  webhooks_off: [ROLE.SUPER_ADMIN],
};

/** Returns the kinds of pending work that a role sees, in the order of the badges. */
export function waitingKindsOf(role: RoleId): (keyof Waiting)[] {
  const kinds: (keyof Waiting)[] = ['unseen_orders', 'due_while_closed', 'failed_codes', 'refunds_due', 'webhooks_off'];
  return kinds.filter((kind) => WAITING_ROLES[kind].includes(role));
}
