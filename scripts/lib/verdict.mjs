/** Judges the results of a run: which failures count, and the last lines that it prints. */

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {import('./tally.mjs').Failure} Failure */

/**
 * @typedef {object} KnownFlaky an entry of config/known-flaky.json
 * @property {string} test `FILE › TITLE`, as a run prints it
 * @property {string} since a date, such as 2026-11-28
 * @property {string} cause the suspected one
 */

/** So many tests that are not known as flaky may need a second try; with more, the change itself is suspected. */
const NEW_FLAKY_MAX = 5;
/** The name of the tally that fails if there are more. */
export const FLAKY_TESTS = 'flaky tests';
/** How many lines of a failure the summary repeats; the complete output is above. */
const LINES_OF_FAILURE = 24;
/** Colours and other escape sequences in the runners' reports. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** @param {Failure} failure */
export const plainMessage = ({ message }) => message.replace(ESCAPES, '').trim();

/** @param {Failure} failure */
function describeFailure(failure) {
  const lines = plainMessage(failure).split('\n').slice(0, LINES_OF_FAILURE);
  return [`✗ ${failure.name}`, ...lines.map((line) => `    ${line}`), ''].join('\n');
}

/** @param {Tally[]} tallies */
const failuresOf = (tallies) => tallies.flatMap(({ failures = [] }) => failures);
/** @param {Tally[]} tallies */
const flakyOf = (tallies) => tallies.flatMap(({ flaky = [] }) => flaky);

/**
 * Returns the tallies in which a failure of a test that is known as flaky is not a failure, and too many other flaky
 * tests are one.
 *
 * @param {Tally[]} tallies
 * @param {KnownFlaky[]} known
 * @returns {Tally[]}
 */
export function judge(tallies, known) {
  const names = new Set(known.map(({ test }) => test));
  const judged = tallies.map((tally) => {
    const failures = (tally.failures ?? []).filter(({ name }) => !names.has(name));
    const excused = (tally.failures ?? []).filter(({ name }) => names.has(name));
    const flaky = [...(tally.flaky ?? []), ...excused.map((failure) => ({ ...failure, hasFailed: true }))];
    return { ...tally, failed: tally.failed - excused.length, failures, flaky };
  });
  const unknown = flakyOf(judged).filter(({ name }) => !names.has(name));
  if (unknown.length <= NEW_FLAKY_MAX) return judged;
  const message = `${unknown.length} tests passed only at their second try; more than ${NEW_FLAKY_MAX} are a failure.`;
  const failures = [{ name: FLAKY_TESTS, message }];
  return [...judged, { name: FLAKY_TESTS, passed: 0, failed: 1, skipped: 0, ms: 0, failures, flaky: [] }];
}

/**
 * Returns the names of the tests that a repeated run must run: the failed ones, and the flaky ones if they were too
 * many.
 *
 * @param {Tally[]} judged
 */
export const namesToRepeat = (judged) =>
  failuresOf(judged).flatMap(({ name }) => (name === FLAKY_TESTS ? flakyOf(judged).map((test) => test.name) : [name]));

/**
 * Returns the flaky tests of a run for its record.
 *
 * @param {Tally[]} judged
 */
export const flakyRecord = (judged) =>
  flakyOf(judged).map((test) => ({
    test: test.name,
    error: plainMessage(test),
    ...(test.trace === undefined ? {} : { trace: test.trace }),
  }));

/**
 * Returns the last lines of a run: the failures, a line for each part, how to repeat what failed, the flaky tests, then
 * the sum. A build machine may show only the end of a run.
 *
 * @param {Tally[]} judged
 * @param {{ known: KnownFlaky[], repeatCommand: string }} options
 */
export function summary(judged, { known, repeatCommand }) {
  const parts = judged.map(({ name, passed, failed, skipped, ms }) => {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${counts.padEnd(26)} ${(ms / 1000).toFixed(1)} s`;
  });
  /** @param {'passed' | 'failed'} kind */
  const sum = (kind) => judged.reduce((total, tally) => total + tally[kind], 0);
  const repeat = sum('failed') > 0 ? ['', `Repeat only what failed: ${repeatCommand}`] : [];
  const flaky = flakyOf(judged).map(({ name, trace, hasFailed }) => {
    const since = known.find(({ test }) => test === name)?.since;
    const notes = [since && `known since ${since}`, hasFailed && 'failed', trace].filter(Boolean).join(', ');
    return `flaky: ${name}${notes && ` (${notes})`}`;
  });
  const failures = failuresOf(judged).map(describeFailure);
  return ['', ...failures, ...parts, ...repeat, '', ...flaky, `${sum('passed')} passed, ${sum('failed')} failed`].join(
    '\n',
  );
}
