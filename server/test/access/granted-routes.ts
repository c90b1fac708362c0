import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { RoleId } from '../../../libs/contract/values.js';
import type { KeyRight } from '../../src/auth/access.js';
import type { TestServer } from '../support/test-app.js';
import type { RouteRow } from './route-table.js';

/** A caller of every route. */
export interface Person {
  who: string;
  role: RoleId | null;
  isOfHarbour: boolean;
  token: string | undefined;
  /** of an API key: its right besides reading */
  key?: KeyRight;
  /** whether it edits the menu of the chain, and no branch's */
  isOfChainMenu?: boolean;
}

interface Sweep {
  server: TestServer;
  table: Record<string, RouteRow>;
  callers: readonly Person[];
}

/** Returns the expected status: 401, 403, or neither. */
function expected({ who, ofBranch, ofChainMenu, keys }: RouteRow, person: Person): 'granted' | 401 | 403 {
  if (who === 'everyone') return 'granted';
  if (person.key !== undefined) {
    const open = [keys ?? []].flat();
    if (!open.includes('read') && !open.includes(person.key)) return 403;
  } else {
    if (person.role === null) return 401;
    if (ofChainMenu && person.isOfChainMenu) return 'granted';
    if (!who.includes(person.role)) return 403;
  }
  return ofBranch && !person.isOfHarbour ? 403 : 'granted';
}

/** Returns a rank that puts removals late, and logging out, which ends the session of the other calls, last. */
function destruction(route: string): number {
  if (route.endsWith('logout')) return 2;
  return route.startsWith('DELETE') ? 1 : 0;
}

async function call({ api }: TestServer, { route, row, token }: { route: string; row: RouteRow; token?: string }) {
  const { path, body, probe, isUpload } = row;
  const [method = 'GET'] = route.split(' ');
  const form = new FormData();
  form.append('image', new Blob(['no picture']), 'a.png');
  const json = JSON.stringify(probe ?? body ?? {});
  const isRead = method === 'GET' || method === 'DELETE';
  const response = await fetch(api.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isRead && !isUpload && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: isUpload ? form : json }),
  });
  return { status: response.status, text: await response.text() };
}

/** Calls every route as each of the callers. A route for everyone does not read the role. */
export async function expectGranted({ server, table, callers: all }: Sweep): Promise<void> {
  const mistakes: string[] = [];
  const routes = Object.keys(table).sort((a, b) => destruction(a) - destruction(b));
  for (const route of routes) {
    const row = table[route];
    if (!row) continue;
    const callers = row.who === 'everyone' ? all.filter(({ role }) => role === null) : all;
    // callers without access first, so that a change by the others cannot hide a rejection
    const ordered = callers.toSorted(
      (a, b) => Number(expected(row, a) === 'granted') - Number(expected(row, b) === 'granted'),
    );
    for (const person of ordered) {
      const wanted = expected(row, person);
      const { status, text } = await call(server, { route, row, token: person.token });
      const got = status === 401 || status === 403 ? status : 'granted';
      if (got !== wanted || status >= 500) mistakes.push(`${route} by ${person.who}: ${status} instead of ${wanted}`);
      if (got !== 'granted' && !text.includes(MESSAGE.notAuthorized)) mistakes.push(`${route}: says ${text}`);
    }
  }
  expect(mistakes).toEqual([]);
}
