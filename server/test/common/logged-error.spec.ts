import { Writable } from 'node:stream';
import { createLogger } from '../../src/common/logging/logging.js';
import { PinoLogger } from '../../src/common/logging/pino-logger.js';
import { ownDatabase } from '../support/own-database.js';

const SECRET = 'nadia-0771234567';

const db = ownDatabase();

/** Returns what a logger with the server's options writes about an error. */
function written(error: unknown): string {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  new PinoLogger(createLogger({ logLevel: 'info' }, stream)).error(error, 'Test');
  return text;
}

const failing = (sql: string, parameters: unknown[]) =>
  db()
    .query(sql, parameters)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

it.each([
  ['a value of the wrong kind', 'SELECT 1 FROM branch WHERE id = $1', '22P02'],
  ['a broken constraint', 'INSERT INTO rate_limit (key, points, expire) VALUES ($1, NULL, 1)', '23502'],
])('logs the statement of %s, but no parameter', async (_what, sql, code) => {
  const text = written(await failing(sql, [SECRET]));
  expect(text).not.toContain(SECRET);
  expect(JSON.parse(text)).toMatchObject({ err: { type: 'QueryFailedError', query: sql, code } });
  expect(text).toContain('logged-error.spec');
});

it('logs an ordinary error with its place and its cause', () => {
  const text = written(new Error('outer', { cause: new Error('inner') }));
  expect(JSON.parse(text)).toMatchObject({ err: { type: 'Error', message: 'outer', cause: { message: 'inner' } } });
});
