import { LIMITS } from '../../../../libs/contract/values.js';
import { isMadeOf, ROLE_WORDS } from '../../../../libs/domain/people/passwords.js';
import { problem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { DEMO_PASSWORD } from '../../common/process/known-secrets.js';

let common: Promise<Set<string>> | undefined;

/**
 * About 50,000 of the most common leaked passwords that are long enough, in lower case. They take 16 MB and are loaded
 * when the first password is set.
 */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= LIMITS.passwordMin)),
  );
  return common;
}

/** Common passwords that are missing in the lists. */
const MORE = new Set(
  `87654321 987654321 0987654321 01234567 0123456789 24682468 p@ssword p@ssw0rd1 admin1234 admin12345 root1234 changeme123
abcdefgh test12345 qwe12345 family123 cricket123 srilanka1 srilanka123 colombo1 colombo123 mahinda1`.split(/\s+/),
);
const PATTERNS = [
  // 12121212, adminadmin
  /^(.{1,5})\1+.{0,2}$/,
  /^(spring|summer|autumn|winter)(19|20)\d\d$/,
];

async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  return MORE.has(lower) || PATTERNS.some((pattern) => pattern.test(lower)) || (await commonPasswords()).has(lower);
}

interface Choice {
  password: string;
  /** the owner of the password */
  user: { name: string; email: string };
  storeName: string;
  branchNames: readonly string[];
  /** whether the published password is allowed, as for accounts of the demonstration */
  isDemonstration?: boolean;
}

/**
 * Returns why a new password is rejected; undefined if it is accepted. The form's validation has
 * already checked its length.
 */
export async function weaknessOf({
  password,
  user,
  storeName,
  branchNames,
  isDemonstration = false,
}: Choice): Promise<SaidProblem | undefined> {
  if ((await isCommon(password)) || (password === DEMO_PASSWORD && !isDemonstration)) return problem('password-common');
  const known = [storeName, 'Passline', user.name, user.email, ...branchNames, ...ROLE_WORDS];
  return isMadeOf(password, known) ? problem('password-known') : undefined;
}
