import { types } from 'node:util';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { REJECTION } from '../../../libs/contract/menu/edits.js';
import { DomainError, InvalidInput, rejectedBy, TooManyTries } from './errors.js';
import { usesRefused } from './promo-refused.js';
import { isRejection } from './texts.js';

/** The nouns of entities whose names are unique, by the name of the constraint. */
const NAMED: Record<string, string> = {
  branch_name_unique: 'branch',
  food_type_name_unique: 'food type',
  sub_food_type_name_unique: 'sub food type',
  buy_get_offer_name_unique: 'Buy & Get offer',
  station_name_unique: 'station',
  option_group_name_unique: 'group of options',
  pay_get_offer_name_unique: 'Pay & Get offer',
  free_delivery_name_unique: 'Free Delivery offer',
  delivery_area_unique: 'delivery area',
  price_level_name_unique: 'price level',
};

/** The rejections of other constraints that a person's input can violate. All constraints are mapped here. */
const TAKEN: Record<string, () => DomainError> = {
  app_user_email_unique: () =>
    new DomainError('email-taken', 'A user with this e-mail address exists already. Use another one.'),
  menu_item_name_unique: () => new DomainError('item-taken', 'This name is on the menu already. Choose another name.'),
  pay_get_offer_from_unique: () =>
    new DomainError(
      'amount-taken',
      'An active Pay & Get offer from this amount exists already. Choose another amount, or pause one of the two.',
    ),
  branch_tax_code_unique: () =>
    new DomainError('tax-code-taken', 'Another branch has this tax code already. Choose another one.'),
  tax_document_code_of_branch: () =>
    new DomainError('tax-code-used', 'This tax code is on tax invoices of another branch. Choose another one.'),
  branch_one_chain_menu: () => new DomainError('chain-menu-exists', 'The chain has a menu already. Change that one.'),
  promo_code_code_unique: () =>
    new DomainError('code-taken', 'A promo code with this code exists already. Choose another code.'),
};

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** a NUL character in a text, and half of a surrogate pair or a NUL character in a text of JSON */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);
/**
 * raised by the database function `refuse_for`: the message is the rejection's code, the detail the milliseconds to
 * wait
 */
const TRY_LATER = 'PL429';
/** raised by the database function `place_order`: the message is the reason, the detail the promo code */
const PROMO_REFUSED = 'PL409';
/** raised by the database: the message is the rejection's code, the detail its values as JSON */
const REJECTED = 'PL200';

interface PostgresError {
  code: string;
  message: string;
  constraint?: string;
  detail?: string;
}

/** Returns PostgreSQL's own error inside TypeORM's; undefined for any other error. */
export function postgresError(error: unknown): PostgresError | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!types.isNativeError(cause) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : undefined;
  return { code: cause.code, message: cause.message, constraint, detail };
}

/** Returns the rejection for an error of the database; undefined if the error is a fault of the server. */
export function domainErrorOf(error: unknown): DomainError | InvalidInput | TooManyTries | undefined {
  const found = postgresError(error);
  if (!found) return undefined;
  const taken = found.code === UNIQUE_VIOLATION && takenOf(found.constraint ?? '');
  if (taken) return taken;
  if (found.code === FOREIGN_KEY_VIOLATION) {
    return new DomainError('in-use-or-gone', 'This is still in use, or was just removed. Reload the list.');
  }
  // for searches, paths, queries and messages; stored fields are cleaned before
  if (UNSTORABLE_TEXT.has(found.code)) return new InvalidInput({});
  if (found.code === TRY_LATER)
    return new TooManyTries(Number(found.detail), isRejection(found.message) ? found.message : undefined);
  if (found.code === PROMO_REFUSED) return usesRefused(found.detail ?? '', found.message);
  if (found.code === REJECTED && isRejection(found.message))
    return rejectedBy({
      code: found.message,
      values: JSON.parse(found.detail ?? '{}') as Record<string, string | number>,
    });
  return undefined;
}

/** Returns the rejection of a violated unique constraint; undefined if no input of a person can violate it. */
function takenOf(constraint: string): DomainError | undefined {
  const what = NAMED[constraint];
  if (what === undefined) return TAKEN[constraint]?.();
  return new DomainError(REJECTION.nameTaken, `A ${what} with this name exists already. Choose another name.`, {
    values: { what },
  });
}

/** PostgreSQL's error code if the role lacks a right. */
export const NO_PERMISSION = '42501';

/** PostgreSQL's error code if the server is a standby or read-only. Another server may accept writes. */
export const READ_ONLY = '25006';

/**
 * Error codes that mean that PostgreSQL is unreachable, read-only, out of resources, or too slow. The answer is 503,
 * and the caller may try again.
 */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  READ_ONLY,
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
  // out of disk space, memory or connections
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
]);

/** The driver's messages about a lost connection, which have no code. */
const CONNECTION_LOST =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|Query read timeout/;

/** Returns whether an error means that the database is unreachable, has closed the connection, or is read-only. */
export function isDatabaseAway(error: unknown): boolean {
  // the connection was lost during a transaction
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  const found = postgresError(error);
  if (found && AWAY.has(found.code)) return true;
  return error instanceof Error && CONNECTION_LOST.test(error.message);
}

/** Another transaction has taken the slug meanwhile; the next try sees it, and gets a number. */
const SLUG_UNIQUE = /^\w+_slug_unique$/;

/**
 * Returns whether a transaction may succeed if it is tried again: after a serialization failure, a deadlock, or if an
 * equal slug was committed meanwhile.
 */
export function isWorthRetrying(error: unknown): boolean {
  const { code, constraint = '' } = postgresError(error) ?? {};
  return code === '40001' || code === '40P01' || (code === UNIQUE_VIOLATION && SLUG_UNIQUE.test(constraint));
}
