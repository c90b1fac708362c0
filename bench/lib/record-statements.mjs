/**
 * Loaded before the server (`node --import`): writes every statement that it sends to PostgreSQL as a line into the
 * file that RECORD_STATEMENTS names.
 */
import fs from 'node:fs';
import v8 from 'node:v8';
import pg from 'pg';

const file = process.env.RECORD_STATEMENTS ?? '';
/** @type {WeakMap<object, number>} */
const numbers = new WeakMap();
let clients = 0;

const query = pg.Client.prototype.query;

/** @this {pg.Client} @param {unknown[]} args */
function recordingQuery(...args) {
  const [first, values] = args;
  const number = numbers.get(this) ?? ++clients;
  numbers.set(this, number);
  const config = typeof first === 'string' ? { text: first, values } : /** @type {any} */ (first);
  if (typeof config?.text === 'string') {
    /** @type {import('./recording.mjs').Recorded} */
    const recorded = { client: number, text: config.text, name: config.name, values: config.values ?? [] };
    fs.appendFileSync(file, `${v8.serialize(recorded).toString('base64')}\n`);
  }
  return Reflect.apply(query, this, args);
}
Object.assign(pg.Client.prototype, { query: recordingQuery });
