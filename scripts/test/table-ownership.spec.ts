import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

const SERVER = 'server/src';

/** Files with SQL that names no table of a feature: the tools of all repositories, roles and locks, and NOTIFY. */
const TOOLS = ['database/', 'common/removals.ts', 'realtime/notification-listener.ts'];
/**
 * Finance joins the tables of several features for figures, the audit trail, and card payments compared with orders.
 */
const READ_MODEL = 'finance';
/** Removes rows of the demonstration from the tables of every feature. */
const DEMONSTRATION = 'commands/leave-demo/';

/**
 * Repositories that read a table of another feature, because one frequent statement must read both in one snapshot. Do
 * not add to this list.
 */
const READ_IN_ONE_STATEMENT: string[] = [
  // runs for every request of staff
  'auth/sessions/sessions.repository.ts: app_user',
  'auth/sessions/sessions.repository.ts: branch',
  'auth/sessions/sessions.repository.ts: user_branch',
  // the addresses of branches and their foods, with the times of their changes
  'catalog/chain/chain-menus.repository.ts: branch',
  'catalog/menu/menu-addresses.repository.ts: branch',
  // a menu and its version in one snapshot
  'catalog/menu/menu-loader.repository.ts: branch',
  'catalog/menu/menu-loader.repository.ts: delivery',
  'catalog/menu/menu-loader.repository.ts: promo_code',
  'catalog/menu/menu-loader.repository.ts: tax_period',
  'catalog/menu/menu-loader.repository.ts: ways_to_pay',
  // today's stock and the version of its menu, for every read of a menu
  'catalog/menu/menu-state.repository.ts: branch',
  // the items and the branch's hours, which most of them follow
  'catalog/menu/staff-menu.repository.ts: branch',
  // every order in an answer names its branch
  'orders/order-reads.repository.ts: branch',
  // the pace of one branch or of all
  'orders/promises/order-pace.repository.ts: branch',
];

const NAMED_BY_TOOLS: string[] = [
  // before the application starts: counts what another secret key would break
  'database/checks/secret-key-check.ts: branch',
  'database/checks/secret-key-check.ts: customer_order',
  'database/checks/secret-key-check.ts: secret_key',
  // an update of no row, by which the watch finds out whether the database accepts writes of this role
  'database/database-watch.service.ts: branch_stream',
];

interface Source {
  /** relative to server/src */
  file: string;
  folder: string;
  /** its string and template literals */
  literals: string[];
  /** whether it calls a function that runs a statement */
  runsQueries: boolean;
}

/** The methods of TypeORM and the driver, and the functions of `database/`, that run a statement. */
const RUNS_A_STATEMENT = new Set(['query', 'rows', 'firstRow', 'affectedRows', 'preparedRows']);

function partsOf(file: string, text: string): Pick<Source, 'literals' | 'runsQueries'> {
  const literals: string[] = [];
  let runsQueries = false;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      literals.push(node.text);
    }
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      runsQueries ||= ts.isIdentifier(name) && RUNS_A_STATEMENT.has(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022));
  return { literals, runsQueries };
}

const sources: Source[] = fs
  .readdirSync(inProject(SERVER), { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('database/migrations'))
  .map((file) => {
    const text = fs.readFileSync(inProject(SERVER, file), 'utf8');
    return { file, folder: file.split('/')[0] ?? '', ...partsOf(file, text) };
  });

/** The folder of each table, by its entity. */
const owners = new Map(
  sources.flatMap(({ file, folder }) => {
    const text = file.endsWith('.entity.ts') ? fs.readFileSync(inProject(SERVER, file), 'utf8') : '';
    const table = /@Entity\('(\w+)'\)/.exec(text)?.[1];
    return table ? [[table, folder] as const] : [];
  }),
);

/** Keywords are in capitals, which sentences for people do not have. */
const STATEMENT = /\b(SELECT|INSERT INTO|UPDATE \w+( \w+)? SET|DELETE FROM)\b/;
/** Matches a table by its place in a statement, also after a comma. */
const NAMED_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(\w+)|,\s*(\w+)(?=\s+(?:AS\s+)?\w+\s+(?:WHERE|JOIN|ORDER)\b)/g;

/** Matches the table in the first argument of `jsonRows`. */
const ROWS_OF = /^(\w+) t(?: JOIN|$)/g;

const isTool = (file: string): boolean => TOOLS.some((tool) => file.startsWith(tool));
const hasSql = ({ literals, runsQueries }: Source): boolean =>
  runsQueries || literals.some((text) => STATEMENT.test(text));

/** Returns the tables of features that a file's statements name, and their owners. */
const tablesIn = ({ literals }: Source): string[] =>
  literals
    .flatMap((text) => [...text.matchAll(NAMED_TABLE), ...text.matchAll(ROWS_OF)])
    .map(([, first, further]) => first ?? further ?? '')
    .filter((table) => owners.has(table));

test('has SQL in repositories and migrations only', () => {
  const outside = sources
    .filter((source) => hasSql(source) && !source.file.endsWith('.repository.ts') && !isTool(source.file))
    .filter(({ file }) => !file.startsWith(DEMONSTRATION))
    .map(({ file }) => file);
  expect(outside).toEqual([]);
});

test('names no table of another feature in a repository', () => {
  const foreign = sources
    .filter(({ file, folder }) => file.endsWith('.repository.ts') && folder !== READ_MODEL)
    .flatMap((source) =>
      tablesIn(source)
        .filter((table) => owners.get(table) !== source.folder)
        .map((table) => `${source.file}: ${table}`),
    );
  expect([...new Set(foreign)].sort()).toEqual(READ_IN_ONE_STATEMENT);
});

test('names no table of a feature in the tools of all repositories', () => {
  const named = sources
    .filter(({ file }) => isTool(file))
    .flatMap((source) => tablesIn(source).map((table) => `${source.file}: ${table}`));
  expect([...new Set(named)].sort()).toEqual(NAMED_BY_TOOLS);
});
