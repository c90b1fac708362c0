/**
 * `npm run check-day`: compares the orders in a day's CSV with the seal of its closing. They differ if an order was
 * added to the closed day, removed from it, or given another total.
 */
import './lib/node-version.mjs';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { optionsOf } from './lib/command-line.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';

const USAGE = `npm run check-day -- --file 2026-12-01.csv --seal SEAL [--before SEAL]
  --file    the CSV of one branch and day, from Finance
  --seal    the seal on the closing of that day
  --before  the seal before it, which the closing names too; the first closing has none`;

await runMain(async () => {
  const { file, seal, before } = optionsOf(USAGE, { file: '', seal: '', before: '' });
  if (file === '' || seal === '') throw new Problem(USAGE);
  const { sealedText } = await import(
    pathToFileURL(inProject('dist', 'libs', 'domain', 'tax', 'day-seal.js')).href
  ).catch(() => {
    throw new Problem('The shop is not built here. Run `npm run build` first.');
  });
  const text = sealedText({ ...sealedDayOf(fs.readFileSync(file)), before });
  if (createHash('sha256').update(text).digest('hex') !== seal)
    throw new Problem('The orders are not those of the seal: one was added, removed or given another total.');
  console.log('The orders are those of the seal.');
});

/**
 * Returns the day and the confirmed orders of a CSV.
 *
 * @param {Buffer} content
 */
function sealedDayOf(content) {
  /** @type {string[][]} */
  const rows = parse(content, { bom: true, relax_column_count: true });
  const factOf = (/** @type {string} */ name) => rows.find(([first]) => first === name)?.[1] ?? '';
  const head = rows.findIndex((row) => row.includes('Order No'));
  const columns = rows[head] ?? [];
  const cell = (/** @type {string[]} */ row, /** @type {string} */ name) => row[columns.indexOf(name)] ?? '';
  const orders = rows
    .slice(head + 1)
    .filter((row) => cell(row, 'Status') === 'Confirmed')
    .map((row) => ({ reference: cell(row, 'Order No'), total: Math.round(Number(cell(row, 'Total Price')) * 100) }));
  return { date: factOf('Days'), orders };
}
