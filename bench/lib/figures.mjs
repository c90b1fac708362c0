/** Figures for people: percentiles and tables of plain text. */

/**
 * @param {number[]} values
 * @param {number} share between 0 and 1
 * @returns {number} NaN if there are no values
 */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number} value milliseconds */
export const ms = (value) => (Number.isNaN(value) ? '–' : `${value.toFixed(value < 10 ? 2 : 1)} ms`);

/** @param {number} part */
export const percent = (part) => `${Math.round(part * 100)} %`;

/**
 * Returns a table whose first column is text and whose others are figures.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  /** @param {string[]} cells */
  const line = (cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
