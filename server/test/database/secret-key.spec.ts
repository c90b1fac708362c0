import { checkSecretKey } from '../../src/database/checks/secret-key-check.js';
import { ownDatabase } from '../support/own-database.js';

const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((digit) => `a-random-key-${digit.repeat(24)}`) as [
  string,
  string,
  string,
];

const db = ownDatabase();

const check = (secretKey: string, previousKey?: string) => checkSecretKey(db(), { secretKey, previousKey });

test('a new database takes its first key, and rejects another with what would break', async () => {
  await check(FIRST);
  await check(FIRST);
  await expect(check(SECOND)).rejects.toThrow(
    /^SECRET_KEY is not the key .* the cancel codes of 3 branches, the links of 0 orders .*\n.*SECRET_KEY_PREVIOUS to the key of before\.\n.*SECRET_KEY_PREVIOUS=lost/,
  );
});

test('a key is replaced beside the previous one, in two steps with several servers', async () => {
  await expect(check(SECOND, THIRD)).rejects.toThrow('SECRET_KEY is not the key');
  // every server accepts both, and then changes to the new one
  await check(FIRST, SECOND);
  await check(SECOND, FIRST);
  await check(FIRST, SECOND);
  await check(SECOND, FIRST);
  await check(SECOND);
  await expect(check(FIRST)).rejects.toThrow('SECRET_KEY is not the key');
});

test('a lost key is replaced by declaring it lost', async () => {
  await check(THIRD, 'lost');
  await check(THIRD);
  await expect(check(SECOND)).rejects.toThrow('SECRET_KEY is not the key');
});
