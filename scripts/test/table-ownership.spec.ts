import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

const SERVER = 'server/src';

/** Files with SQL of no table of a feature: the tools of all repositories, roles and locks, NOTIFY, "is it there". */
const TOOLS = ['database/', 'realtime/listen-line.ts'];
/** Reports join the tables of several features: one read model, in one folder. */
const READ_MODEL = 'finance';
/** Fills the empty tables of every feature, in a few statements. */
const DEMONSTRATION = 'demo';

/** Files that hold SQL although they are no repositories. The list may only become shorter. */
const NOT_YET_MOVED: string[] = [
  'audit-trail/audit-trail.service.ts',
  'audit/audit.service.ts',
  'auth/auth.service.ts',
  'auth/new-passwords.ts',
  'auth/own-password.service.ts',
  'auth/sessions.service.ts',
  'catalog/buy-get-offers-admin.service.ts',
  'catalog/food-types-admin.service.ts',
  'catalog/menu-copy.service.ts',
  'catalog/menu-items-admin.service.ts',
  'catalog/menu-loader.ts',
  'catalog/menu.service.ts',
  'catalog/today-stock.service.ts',
  'common/attempt-limits.ts',
  'feedback/feedback.service.ts',
  'finance/finance-csv.service.ts',
  'finance/finance-orders.service.ts',
  'finance/finance.service.ts',
  'housekeeping/housekeeping.service.ts',
  'kitchen/board-health.service.ts',
  'kitchen/board-presence.service.ts',
  'kitchen/kitchen-profile.service.ts',
  'kitchen/kitchen-status-writer.ts',
  'kitchen/kitchen.service.ts',
  'kitchen/order-trail.service.ts',
  'kitchen/ready.service.ts',
  'kitchen/shown-orders.service.ts',
  'messaging/code-send-limits.ts',
  'messaging/messaging.service.ts',
  'messaging/one-time-codes.service.ts',
  'messaging/phone-codes.service.ts',
  'messaging/sms-outbox.ts',
  'orders/hold-limits.ts',
  'orders/order-messages.ts',
  'orders/order-moves.ts',
  'orders/order-rows.ts',
  'orders/order-stock.ts',
  'orders/order-writer.ts',
  'orders/orders-for-payments.service.ts',
  'orders/pay-again.service.ts',
  'orders/pay-later.service.ts',
  'orders/phone-change.service.ts',
  'orders/phone-confirmation.service.ts',
  'orders/withdrawal.service.ts',
  'payments/payments.service.ts',
  'payments/reconciliation/reconciliation-query.ts',
  'payments/reconciliation/reconciliation.service.ts',
  'payments/sandbox/sandbox-bank.ts',
  'users/create-admin.ts',
  'users/users.service.ts',
];

/** Repositories that read a table of another feature. The list may only become shorter. */
const NOT_YET_ASKED: string[] = ['orders/order-pace.repository.ts: branch'];

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
  expect(outside.sort()).toEqual([...NOT_YET_MOVED].sort());
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
  expect([...new Set(foreign)]).toEqual(NOT_YET_ASKED);
});
