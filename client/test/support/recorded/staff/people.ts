import type { SessionAnswer } from '@libs/contract/answers.js';
import type { WebhookAttemptsAnswer, WebhooksAnswer } from '@libs/contract/orders/webhooks.js';
import type { ApiKeysAnswer } from '@libs/contract/people/api-keys.js';
import type { AuditAnswer } from '@libs/contract/people/audit.js';
import type { SessionsAnswer } from '@libs/contract/people/sessions.js';
import type { StaffUser, UsersAnswer } from '@libs/contract/people/staff-users.js';
import type { LoggedInUser } from '@libs/contract/people/users.js';
import { type Named, ROLE, ROLE_NAMES, type RoleId } from '@libs/contract/values.js';
import { aUser } from '../../user.js';
import { OUTLET } from '../shop.js';

const DONE = { error: false, message: '' } as const;
const BRANCH = { id: OUTLET.id, name: OUTLET.name };
const CHAIN_ROLES: readonly RoleId[] = [ROLE.SUPER_ADMIN, ROLE.ACCOUNTANT];
const NAMES: Record<RoleId, string> = {
  [ROLE.KITCHEN_STAFF]: 'Dilani Fernando',
  [ROLE.BRANCH_MANAGER]: 'Ruwan Jayasuriya',
  [ROLE.SUPER_ADMIN]: 'Amaya Wijesinghe',
  [ROLE.MENU_EDITOR]: 'Nimal Perera',
  [ROLE.ACCOUNTANT]: 'Kamala Wickramasinghe',
};

/** Returns the person of a role, of the first outlet or working on it, or of these branches. */
export function personOf(role: RoleId, branches?: readonly Named[]): LoggedInUser {
  const isOfChain = CHAIN_ROLES.includes(role) && branches === undefined;
  const [first = BRANCH] = branches ?? [];
  return aUser(role, {
    id: role,
    name: NAMES[role],
    email: `${role}@passline.test`,
    branch_id: isOfChain ? null : first.id,
    branch: isOfChain ? null : first,
    ...(branches !== undefined && { branches: [...branches] }),
    selected_branch: isOfChain ? BRANCH : null,
  });
}

export const sessionAnswer = (role: RoleId, branches?: readonly Named[]): SessionAnswer => ({
  ...DONE,
  user: personOf(role, branches),
});

export const sessionsAnswer = (): SessionsAnswer => ({ ...DONE, sessions: [] });

const userOf = (role: RoleId): StaffUser => {
  const { id, name, email, role_id, branch_id, branch, branches } = personOf(role);
  const known = { role: { id: role, name: ROLE_NAMES[role] }, is_active: role !== ROLE.MENU_EDITOR, version: 1 };
  return {
    id,
    name,
    email,
    role_id,
    branch_id,
    branch,
    branches,
    ...known,
    must_change_password: role === ROLE.KITCHEN_STAFF,
  };
};

export const usersAnswer = (): UsersAnswer => ({
  ...DONE,
  users: Object.values(ROLE).map((role) => userOf(role)),
  roles: Object.values(ROLE).map((id) => ({ id, name: ROLE_NAMES[id] })),
});

export const auditAnswer = (): AuditAnswer => ({
  ...DONE,
  entries: ['promo code', 'banner image', 'branch'].map((entity, index) => ({
    ...{ id: 3 - index, at: new Date(Date.now() - index * 3_600_000).toISOString(), entity_id: '7', branch: BRANCH },
    ...{ actor: { id: ROLE.SUPER_ADMIN, name: NAMES[ROLE.SUPER_ADMIN] }, action: 'changed', entity },
    ...{
      subject: 'RAINYDAY',
      before: { name: 'Rain', percentage: 10 },
      after: { name: 'Rainy day', percentage: 12.5 },
    },
  })),
  total: 3,
  actors: [{ id: ROLE.SUPER_ADMIN, name: NAMES[ROLE.SUPER_ADMIN] }],
  entities: ['banner image', 'branch', 'promo code'],
  actions: ['added', 'changed', 'removed'],
});

const KEY = { id: 1, name: 'Delivery partner' };

export const keysAnswer = (): ApiKeysAnswer => ({
  ...DONE,
  keys: [
    {
      ...{ ...KEY, branches: [BRANCH.id], can_write: false, can_place: true, personal_data: true },
      ...{ can_edit_menu: false, can_read_figures: false },
      ...{ created_at: '2026-03-10T06:30:00.000Z', last_used_at: null },
    },
  ],
});

export const webhookAttemptsAnswer = (): WebhookAttemptsAnswer => ({
  ...DONE,
  deliveries: (['204', 'no answer within 10 s', '503', '204'] as const).map((result, index) => ({
    ...{ id: 40 - index, at: new Date(Date.now() - index * 900_000).toISOString(), branch_id: BRANCH.id },
    ...{ type: index % 2 === 0 ? 'order-status' : 'kitchen-status', seq: 1204 - index, result },
    ...{ is_accepted: result === '204', duration_ms: result.startsWith('no') ? 10_002 : 84 + index * 41 },
  })),
});

export const webhooksAnswer = (): WebhooksAnswer => ({
  ...DONE,
  webhooks: [
    {
      ...{ id: 1, key: KEY, url: 'https://partner.example/hooks/passline', events: ['order-created'] },
      ...{ is_on: false, off_reason: 'gone', off_at: '2026-03-10T06:30:00.000Z', former_secret_until: null },
      deliveries: [],
    },
  ],
});
