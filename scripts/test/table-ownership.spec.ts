import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

const SERVER = 'server/src';

/** Files with SQL of no table of a feature: the tools of all repositories, roles and locks, NOTIFY, "is it there". */
const TOOLS = ['database/', 'backup/', 'realtime/listen-line.ts'];
/** The one read model joins the tables of several features: figures, the trail's page, and card payments held against orders. */
const READ_MODEL = 'finance';
/** Fills the empty tables of every feature, in a few statements. */
const DEMONSTRATION = 'demo';

/**
 * Repositories that read a table of another feature, each for a reason: one statement of an often used path, whose parts must
 * be of one moment. The list may only become shorter.
 */
const READ_IN_ONE_STATEMENT: string[] = [
  // every request of the staff
  'auth/sessions.repository.ts: app_user',
  'auth/sessions.repository.ts: branch',
  // a menu and its version are of one snapshot
  'catalog/menu-loader.repository.ts: branch',
  'catalog/menu-loader.repository.ts: delivery',
  'catalog/menu-loader.repository.ts: promo_code',
  // today's stock and the version of the menu that it belongs to, for every read of a menu
  'catalog/menu-state.repository.ts: branch',
  // the pace of a branch, of one or of all
  'orders/order-pace.repository.ts: branch',
  // every order in an answer names its branch
  'orders/order-reads.repository.ts: branch',
];

interface Source {
  /** relative to server/src */
  file: string;
  folder: string;
  /** its string and template literals */
  literals: string[];
}

function literalsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022));
  return found;
}

const sources: Source[] = fs
  .readdirSync(inProject(SERVER), { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('database/migrations'))
  .map((file) => {
    const text = fs.readFileSync(inProject(SERVER, file), 'utf8');
    return { file, folder: file.split('/')[0] ?? '', literals: literalsOf(file, text) };
  });

/** The folder of each table, by the entity that describes it. */
const owners = new Map(
  sources.flatMap(({ file, folder }) => {
    const text = file.endsWith('.entity.ts') ? fs.readFileSync(inProject(SERVER, file), 'utf8') : '';
    const table = /@Entity\('(\w+)'\)/.exec(text)?.[1];
    return table ? [[table, folder] as const] : [];
  }),
);

/** Keywords are written in capitals: a sentence for a person has none of these. */
const STATEMENT = /\b(SELECT|INSERT INTO|UPDATE \w+( \w+)? SET|DELETE FROM)\b/;
const NAMED_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g;

const isTool = (file: string): boolean => TOOLS.some((tool) => file.startsWith(tool));
const hasSql = ({ literals }: Source): boolean => literals.some((text) => STATEMENT.test(text));

test('SQL is in repositories and migrations only', () => {
  const outside = sources
    .filter((source) => hasSql(source) && !source.file.endsWith('.repository.ts') && !isTool(source.file))
    .filter(({ folder }) => folder !== DEMONSTRATION)
    .map(({ file }) => file);
  expect(outside).toEqual([]);
});

test('no repository names a table of another feature', () => {
  const foreign = sources
    .filter(({ file, folder }) => file.endsWith('.repository.ts') && folder !== READ_MODEL)
    .flatMap(({ file, folder, literals }) =>
      literals
        .flatMap((text) => [...text.matchAll(NAMED_TABLE)].map(([, table]) => table ?? ''))
        .filter((table) => owners.has(table) && owners.get(table) !== folder)
        .map((table) => `${file}: ${table}`),
    );
  expect([...new Set(foreign)].sort()).toEqual(READ_IN_ONE_STATEMENT);
});
