import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

/*
 * One row of `branch` is the chain's menu, which is no outlet. A statement that lists branches leaves it out by `isOutlet`; one
 * that finds a branch by an id, or joins that of an order, needs nothing.
 */

const FILES = fs
  .readdirSync(inProject('server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('migrations'));
const textOf = (file: string) => fs.readFileSync(path.join(inProject('server/src'), file), 'utf8');

/** TypeORM reads of branches: the functions of these files leave the chain's menu out, or are given ids. */
const READS_ENTITIES = ['branches/branches.repository.ts', 'branches/ways-to-pay/ways-to-pay.repository.ts'];
/** It has no codes, it is never open, and it has no busy time: these find nothing of it. */
const FINDS_NONE = ['cancel_code_hash', 'busy_until <= $1'];

/** Returns the statements of a text that read or write `branch`, each with what follows until its end. */
const statementsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:FROM|JOIN|UPDATE) branch\b[^`;]{0,400}/g)].map(([statement]) => statement);

const isListing = (statement: string): boolean =>
  !statement.includes('isOutlet(') &&
  !statement.includes('WHERE is_chain_menu') &&
  !/\bid = (?:\$\d|\w+\.)/.test(statement) &&
  !FINDS_NONE.some((words) => statement.includes(words));

it('lists no branches without leaving out the chain’s menu', () => {
  const found = FILES.flatMap((file) =>
    statementsOf(textOf(file))
      .filter(isListing)
      .map((statement) => `${file}: ${statement.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

it('reads branches with TypeORM only where the chain’s menu is left out', () => {
  const found = FILES.filter((file) => textOf(file).includes('getRepository(BranchEntity)'));
  expect(found.sort()).toEqual(READS_ENTITIES);
});

it.each([
  ['SELECT id FROM branch ORDER BY position', true],
  ["SELECT count(*) FROM branch b WHERE b.state = 'open'", true],
  ['SELECT name FROM branch WHERE id = $1', false],
  ['SELECT 1 FROM customer_order o JOIN branch b ON b.id = o.branch_id', false],
  [`SELECT id FROM branch WHERE $${'{isOutlet()}'}`, false],
])('%s lists branches: %p', (statement, expected) => {
  expect(statementsOf(statement).some(isListing)).toBe(expected);
});
