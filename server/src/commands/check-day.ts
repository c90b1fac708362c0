import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { type SealedDay, sealedText } from '../../../libs/domain/tax/day-seal.js';
import { CommandError } from '../common/process/command-error.js';
import { runCommand } from './command.js';

const USAGE = `The options are --file 2026-12-01.csv --seal SEAL --before SEAL
  --file    the CSV of one branch and day, from Finance
  --seal    the seal on the closing of that day
  --before  the seal before it, which the closing names too; the first closing has none`;

/**
 * `npm run check-day`: compares the orders in a day's CSV with the seal of its closing. They differ if an order was
 * added to the closed day, removed from it, or given another total. Needs no database.
 */
await runCommand(async () => {
  const { file, seal, before } = readOptions();
  const text = sealedText({ ...sealedDayOf(read(file)), before });
  if (createHash('sha256').update(text).digest('hex') !== seal) {
    throw new CommandError('The orders are not those of the seal: one was added, removed or given another total.');
  }
  process.stdout.write('The orders are those of the seal.\n');
});

function readOptions(): { file: string; seal: string; before: string } {
  const text = { type: 'string' } as const;
  try {
    const { file, seal, before = '' } = parseArgs({ options: { file: text, seal: text, before: text } }).values;
    if (file && seal) return { file, seal, before };
  } catch {
    // an unknown option
  }
  throw new CommandError(USAGE);
}

function read(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch {
    throw new CommandError(`${file} cannot be read: name the CSV of the day by --file.`);
  }
}

/** Returns the day and the confirmed orders of a CSV. */
function sealedDayOf(content: Buffer): Omit<SealedDay, 'before'> {
  const rows: string[][] = parse(content, { bom: true, relax_column_count: true });
  const factOf = (name: string): string => rows.find(([first]) => first === name)?.[1] ?? '';
  const head = rows.findIndex((row) => row.includes('Order No'));
  const columns = rows[head] ?? [];
  const cell = (row: string[], name: string): string => row[columns.indexOf(name)] ?? '';
  const orders = rows
    .slice(head + 1)
    .filter((row) => cell(row, 'Status') === 'Confirmed')
    .map((row) => ({ reference: cell(row, 'Order No'), total: Math.round(Number(cell(row, 'Total Price')) * 100) }));
  return { date: factOf('Days'), orders };
}
