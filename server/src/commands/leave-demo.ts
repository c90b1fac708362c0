import { counted } from '../../../libs/domain/text/counted.js';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { CommandError } from '../common/process/command-error.js';
import { isKnownKey } from '../common/process/known-secrets.js';
import { readDatabaseAccess, readSecretKey } from '../config.js';
import { dataSourceOptions, migrate } from '../database/data-source.js';
import { DayClosingEntity } from '../finance/closing/day-closing.entity.js';
import { createAdmin } from '../users/create-admin.js';
import { readAdmin } from './admin-answers.js';
import { ADMIN_ENTITIES } from './admin-entities.js';
import { runCommand } from './command.js';
import { findDemoTraces } from './leave-demo/demo-traces.js';
import { hasOtherAdmin, type Left, leaveDemo } from './leave-demo/leave-demo.js';

/**
 * `npm run leave-demo`: turns the database of a demonstration into that of a real shop. Running it again changes
 * nothing.
 */
async function run(): Promise<void> {
  const access = readDatabaseAccess(process.env);
  const secretKey = readSecretKey(process.env);
  if (isKnownKey(secretKey)) {
    throw new CommandError('SECRET_KEY is one that everybody can know: set it to the one that the shop will have.');
  }
  await migrate(access, async () => undefined);
  const source = await new DataSource({
    ...dataSourceOptions({ ...access, poolSize: 2 }),
    entities: [...ADMIN_ENTITIES, DayClosingEntity],
  }).initialize();
  try {
    const traces = await findDemoTraces(source, secretKey);
    if (traces.accounts.length === 0 && traces.branches.length === 0 && traces.orders === 0) {
      process.stdout.write('Nothing of the demonstration is left in this database.\n');
      return;
    }
    if (!(await hasOtherAdmin(source, traces))) {
      process.stdout.write('The shop needs a super admin of its own.\n');
      await createAdmin(source, await readAdmin());
    }
    report(traces.accounts.length, await leaveDemo(source, { traces, secretKey }));
  } finally {
    await source.destroy();
  }
}

function report(accounts: number, { codes, drafts, isBrandGone, promoCodes, orders }: Left): void {
  const lines = [
    `${counted(accounts, 'account')} of the demonstration can no longer log in.`,
    ...codes.map(({ branch, code }) => `The cancel code of ${branch} is ${code} now; it is shown only here.`),
    ...(drafts.length > 0 ? [`Hidden from customers until you open them: ${drafts.join(', ')}.`] : []),
    isBrandGone
      ? 'The name, pictures and texts of the demonstration are removed: set your own in the tab Shop.'
      : 'Confirm the texts of the shop in the tab Shop before you open.',
    ...(orders > 0 ? [`Removed ${counted(orders, 'order')} that the demonstration began with.`] : []),
    ...(promoCodes.length > 0 ? [`Promo codes that work: ${promoCodes.join(', ')}.`] : []),
    'Start with SEED=none, and with STORE_NAME, SMS_PROVIDER and PAYMENT_GATEWAY of your own.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

await runCommand(run);
