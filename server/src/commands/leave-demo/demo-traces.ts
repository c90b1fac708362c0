import { isPassword } from '../../auth/passwords/passwords.js';
import { commandLine } from '../../common/process/command-line.js';
import { ConfigError } from '../../common/process/environment.js';
import { DEMO_CANCEL_CODE, DEMO_PASSWORD, isKnownKey, KNOWN_KEYS } from '../../common/process/known-secrets.js';
import { Secrets } from '../../common/secrets.js';
import { isOutlet, type Queryable, rows } from '../../database/rows.js';
import { DEMO_EMAILS } from './demo-marks.js';
import { countPast } from './leave-past.js';

/**
 * Rows of a demonstration that would let every reader of this project into a real shop, or falsify its figures.
 */
export interface DemoTraces {
  /** active accounts with an email address of the demonstration, and all accounts with its password */
  accounts: { id: number; name: string; email: string }[];
  /** branches with the demonstration's cancel code */
  branches: { id: number; name: string }[];
  /** generated orders; figures would count them as money that was never paid */
  orders: number;
}

/** A hash takes about 20 ms of a core and 19 MiB. */
const HASHES_AT_ONCE = 4;

interface AccountRow {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  is_active: boolean;
}

/** Finds what `leaveDemo` removes. Takes about 20 ms per account, because every password has its own salt. */
export async function findDemoTraces(db: Queryable, secretKey: string): Promise<DemoTraces> {
  const users = await rows<AccountRow>(
    db,
    'SELECT id, name, email, password_hash, deactivated_at IS NULL AS is_active FROM app_user ORDER BY id',
  );
  const found: AccountRow[] = [];
  for (let from = 0; from < users.length; from += HASHES_AT_ONCE) {
    const some = users.slice(from, from + HASHES_AT_ONCE);
    const are = await Promise.all(some.map(isOfDemo));
    found.push(...some.filter((_, i) => are[i]));
  }
  return {
    accounts: found.map(({ id, name, email }) => ({ id, name, email })),
    branches: await branchesWithDemoCode(db, secretKey),
    orders: await countPast(db),
  };
}

/** Returns whether anybody can log in with an email address of the demonstration. */
export async function hasDemoAccounts(db: Queryable): Promise<boolean> {
  const found = await rows(
    db,
    'SELECT 1 FROM app_user WHERE deactivated_at IS NULL AND lower(email) = ANY($1) LIMIT 1',
    [DEMO_EMAILS],
  );
  return found.length > 0;
}

async function isOfDemo({ email, is_active, password_hash }: AccountRow): Promise<boolean> {
  if (is_active && DEMO_EMAILS.some((known) => known === email.toLowerCase())) return true;
  return isPassword(password_hash, DEMO_PASSWORD);
}

/** Uses the current key and the keys that a database may have been tried with before. */
async function branchesWithDemoCode(db: Queryable, secretKey: string): Promise<DemoTraces['branches']> {
  const keys = [secretKey, ...KNOWN_KEYS].map((key) => new Secrets(key));
  const branches = await rows<{ id: number; name: string; hash: Buffer | null }>(
    db,
    `SELECT id, name, cancel_code_hash AS hash FROM branch WHERE ${isOutlet()} ORDER BY position, id`,
  );
  return branches
    .filter(({ id, hash }) => hash && keys.some((key) => hash.equals(key.cancelCodeHash(id, DEMO_CANCEL_CODE))))
    .map(({ id, name }) => ({ id, name }));
}

/**
 * Stops the start of a real shop if a demonstration's traces remain.
 *
 * @throws ConfigError that names the traces, and how to remove them
 */
export async function rejectDemoTraces(db: Queryable, secretKey: string): Promise<void> {
  if (isKnownKey(secretKey)) {
    throw new ConfigError('SECRET_KEY is one that everybody can know: set it to at least 32 random characters.');
  }
  const { accounts, branches, orders } = await findDemoTraces(db, secretKey);
  const found = [
    ...(accounts.length > 0 ? [`accounts (${accounts.map(({ email }) => email).join(', ')})`] : []),
    ...(branches.length > 0 ? [`cancel codes (${branches.map(({ name }) => name).join(', ')})`] : []),
    ...(orders > 0 ? [`${orders} made-up orders`] : []),
  ];
  if (found.length === 0) return;
  throw new ConfigError(
    `This database still has ${found.join(' and ')} of the demonstration, which everybody knows: ` +
      `run \`${commandLine('leave-demo')}\`, which removes them and keeps branches, menus and your own orders, or start with SEED=demo.`,
  );
}
