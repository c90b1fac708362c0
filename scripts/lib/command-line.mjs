/** The options of a command. */
import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

/**
 * Returns the options of the command line. `--help` prints the usage and ends the process.
 *
 * @template {string} Name
 * @param {string} usage
 * @param {Record<Name, string>} defaults by option
 * @returns {Record<Name, string>}
 * @throws {Problem} for an option that the command does not have
 */
export function optionsOf(usage, defaults) {
  const names = /** @type {Name[]} */ (Object.keys(defaults));
  const options = names.map((name) => [name, { type: 'string', default: defaults[name] }]);
  const parsed = readOptions({ ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } });
  if (typeof parsed === 'string') throw new Problem(`${parsed}\n\n${usage}`);
  if (parsed.help) {
    console.log(usage);
    process.exit(0);
  }
  return /** @type {Record<Name, string>} */ (parsed);
}

/**
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @returns {Record<string, unknown> | string} what is wrong, if it cannot be read
 */
function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
