/** Reads the statements that a server has sent to PostgreSQL, recorded by `record-statements.mjs`. */
import fs from 'node:fs';
import v8 from 'node:v8';

/**
 * @typedef {object} Recorded
 * @property {number} client the number of its connection
 * @property {string} text
 * @property {string} [name] of a prepared statement
 * @property {unknown[]} values
 */

/**
 * A request that the server has answered, which can be sent again with other names.
 *
 * @typedef {object} Template
 * @property {string[]} names its unique values: ids, references, keys
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
 * Returns the one transaction that contains a text; a single statement is one too.
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
