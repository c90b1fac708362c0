import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

const SERVER = inProject('server/src');

/** What decides by itself which branches somebody has; `auth/access.ts` says how to ask. */
const DECIDES: readonly RegExp[] = [
  /\bisOfEveryBranch\b/,
  // one branch, or all if it is null
  /::int(?:eger)? IS NULL OR (?:\w+\.)?branch_id\b/,
  /\bbranch(?:Id)?: number \| null\b/,
];

/** Not about callers: a customer's own orders, positions of rows, entries of the trail, the branch of pending work. */
const ALLOWED = [
  'audit/audit.service.ts',
  'database/positions.ts',
  'finance/waiting/waiting.repository.ts',
  'orders/order-reads.repository.ts',
];

test('lets only auth decide which branches a caller has', () => {
  const files = fs.readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = files.filter((file) => {
    const text = fs.readFileSync(path.join(SERVER, file), 'utf8');
    return DECIDES.some((pattern) => pattern.test(text));
  });
  expect(found.sort()).toEqual(ALLOWED);
});
