import { flakyRecord, judge, namesToRepeat, summary } from '../lib/verdict.mjs';

const RACE = { name: 'e2e/order.e2e.ts › a race', message: 'too late' };
const KNOWN = [{ test: RACE.name, since: '2026-11-02', cause: 'the bell rings twice' }];
const LAST = { known: KNOWN, repeatCommand: 'npm test -- --last-failed' };

const tally = (counts: object) => ({ name: 'browser', passed: 40, failed: 0, skipped: 0, ms: 2000, ...counts });
const flaky = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `e2e/cart.e2e.ts › ${index}`, message: 'late' }));
const linesOf = (tallies: Parameters<typeof judge>[0]) => summary(judge(tallies, KNOWN), LAST).split('\n');

test('repeats each failure with its first lines, says how to repeat them, and ends with the sum of all parts', () => {
  const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
  const failures = [
    { name: 'libs/a.spec.ts › first', message: '\u001b[31mexpected 1\u001b[39m\n  received 2' },
    { name: 'libs/a.spec.ts › second', message: long },
  ];
  const lines = linesOf([tally({ passed: 1 }), tally({ failed: 2, skipped: 3, failures })]);
  expect(lines.slice(0, 5)).toEqual(['', '✗ libs/a.spec.ts › first', '    expected 1', '      received 2', '']);
  expect(lines).toContain('    line 23');
  expect(lines).not.toContain('    line 24');
  expect(lines.slice(-4)).toEqual([
    '',
    'Repeat only what failed: npm test -- --last-failed',
    '',
    '41 passed, 2 failed',
  ]);
});

test('a green run does not say how to repeat it', () => {
  expect(linesOf([tally({})]).slice(1)).toEqual([expect.stringMatching(/^✓ browser /), '', '40 passed, 0 failed']);
});

test('flaky tests come right before the sum, with their trace, and fail nothing', () => {
  const trace = '.test-results/e2e/a-retry1/trace.zip';
  const [one, two] = flaky(2);
  const tallies = [tally({ flaky: [{ ...one, trace }] }), tally({ flaky: [two, RACE] })];
  expect(linesOf(tallies).slice(-5)).toEqual([
    '',
    `flaky: e2e/cart.e2e.ts › 0 (${trace})`,
    'flaky: e2e/cart.e2e.ts › 1',
    'flaky: e2e/order.e2e.ts › a race (known since 2026-11-02)',
    '80 passed, 0 failed',
  ]);
  expect(namesToRepeat(judge(tallies, KNOWN))).toEqual([]);
  expect(flakyRecord(judge(tallies, KNOWN))).toEqual([
    { test: 'e2e/cart.e2e.ts › 0', error: 'late', trace },
    { test: 'e2e/cart.e2e.ts › 1', error: 'late' },
    { test: RACE.name, error: 'too late' },
  ]);
});

test('a test that is known as flaky fails nothing if it fails at both tries, and others do', () => {
  const other = { name: 'e2e/order.e2e.ts › a cart', message: 'no button' };
  const tallies = [tally({ failed: 2, failures: [RACE, other] })];
  const lines = linesOf(tallies);
  expect(lines.filter((line) => line.startsWith('✗ e2e'))).toEqual([`✗ ${other.name}`]);
  expect(lines.slice(-2)).toEqual([`flaky: ${RACE.name} (known since 2026-11-02, failed)`, '40 passed, 1 failed']);
  expect(namesToRepeat(judge(tallies, KNOWN))).toEqual([other.name]);
});

test('more than five flaky tests that are not known are one failure, and all of them are repeated', () => {
  const five = [tally({ flaky: [...flaky(3), RACE] }), tally({ flaky: flaky(2) })];
  expect(linesOf(five).at(-1)).toBe('80 passed, 0 failed');
  const six = judge([tally({ flaky: [...flaky(6), RACE] })], KNOWN);
  expect(summary(six, LAST).split('\n')).toEqual(
    expect.arrayContaining([
      '✗ flaky tests',
      '    6 tests passed only at their second try; more than 5 are a failure.',
      'flaky: e2e/cart.e2e.ts › 5',
      '40 passed, 1 failed',
    ]),
  );
  expect(namesToRepeat(six)).toEqual([...flaky(6), RACE].map(({ name }) => name));
});
