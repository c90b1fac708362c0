import type { RoleId } from '../../../../libs/contract/values.js';
import type { TestServer } from '../../support/test-app.js';
import { CHAIN } from '../../support/test-chain.js';

const { harbour, hill, closed } = CHAIN.branch;
const PASSWORD = 'ember-and-leaf-7';

/** A user with some branches; their sessions begin in the first one. */
export interface Assigned {
  who: string;
  role: RoleId;
  branches: readonly number[];
}

/** For each role, users with the branch Harbour beside the one that they work on, and users without it. */
export const ASSIGNED: readonly Assigned[] = ([1, 2, 4, 5] as const).flatMap((role) => [
  { who: `role ${role} of several branches`, role, branches: [hill, harbour] },
  { who: `role ${role} of several other branches`, role, branches: [hill, closed] },
]);

let added = 0;

/** Adds a user, with another address each time. @returns the id, and the token of a session */
export async function addAssigned(
  { api }: TestServer,
  { who, role, branches }: Assigned,
): Promise<{ id: number; email: string; token: string }> {
  const { api_token: admin } = await api.login(CHAIN.user.admin.email);
  added += 1;
  const email = `${who.replaceAll(' ', '-')}-${added}@passline.test`;
  const request = { name: who, email, role, branches, branch: branches[0] ?? null, password: PASSWORD };
  const { body } = await api.post('/api/users', request, { token: admin });
  if (body.error) throw new Error(body.message);
  return { id: body.user.id, email, token: (await api.login(email, PASSWORD)).api_token };
}
