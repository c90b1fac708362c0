/** What a server sent to PostgreSQL, as `record-statements.mjs` wrote it down. */
import fs from 'node:fs';
import v8 from 'node:v8';

/**
 * @typedef {object} Recorded
 * @property {number} client which connection it went over
 * @property {string} text
 * @property {string} [name] of a prepared statement
 * @property {unknown[]} values
 */

/**
 * One request that the server answered, to be sent again under other names.
 *
 * @typedef {object} Template
 * @property {string[]} names what was unique about it: ids, references, keys
 * @property {number} branchId
 * @property {Recorded[]} statements from the transaction's begin to its commit
 */

/**
 * @param {string} file
 * @returns {Recorded[]} oldest first
 */
export function readRecording(file) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => v8.deserialize(Buffer.from(line, 'base64')));
}

/**
 * The one transaction that mentions a text: a statement by itself is one too.
 *
 * @param {Recorded[]} recorded
 * @param {string} mentioned in one of its values
 * @returns {Recorded[]}
 */
export function transactionWith(recorded, mentioned) {
  /** @param {Recorded} statement */
  const mentions = ({ values }) => values.some((value) => String(value).includes(mentioned));
  /** @type {Map<number, Recorded[]>} */
  const open = new Map();
  for (const statement of recorded) {
    if (/^(BEGIN|START TRANSACTION)/.test(statement.text)) open.set(statement.client, []);
    const transaction = open.get(statement.client);
    if (!transaction && mentions(statement)) return [statement];
    transaction?.push(statement);
    if (!transaction || !/^(COMMIT|ROLLBACK)/.test(statement.text)) continue;
    open.delete(statement.client);
    if (transaction.some(mentions) && statement.text.startsWith('COMMIT')) return transaction;
  }
  throw new Error(`no transaction mentions ${mentioned}`);
}
