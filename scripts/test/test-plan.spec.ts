import { STATIC_CHECKS } from '../lib/static-checks.mjs';
import { planOf, repeatOf } from '../lib/test-plan.mjs';

const LONG_TITLE = '[.@]long\\b';
const short = planOf({ extra: [], isLong: false });
const long = planOf({ extra: [], isLong: true });

test('a run without arguments has everything but the long tests, and a long run only those', () => {
  expect(short).toEqual({
    checks: STATIC_CHECKS,
    build: true,
    jest: {
      projects: ['libs', 'scripts', 'server', 'client'],
      args: ['--testPathIgnorePatterns', '\\.long\\.spec'],
    },
    logs: true,
    browser: { args: ['--grep-invert', LONG_TITLE] },
  });
  expect(long).toMatchObject({
    checks: [],
    jest: { args: ['\\.long\\.spec'] },
    browser: { args: ['--grep', LONG_TITLE] },
  });
});

test('a part gets the other arguments, and a long file runs if it is named', () => {
  expect(planOf({ only: 'unit', extra: ['money'], isLong: false })).toEqual({
    checks: [],
    build: false,
    jest: { projects: ['libs', 'scripts'], args: ['money', '--testPathIgnorePatterns', '\\.long\\.spec'] },
    logs: false,
  });
  expect(planOf({ only: 'server', extra: ['faults.long'], isLong: false }).jest?.args).toEqual(['faults.long']);
  expect(planOf({ only: 'e2e', extra: ['board-live'], isLong: false })).toEqual({
    checks: [],
    build: true,
    logs: false,
    browser: { args: ['board-live'] },
  });
});

test('repeats the files of failed tests, the failed browser tests and the failed checks', () => {
  const failed = [
    'lint and format',
    'server/test/orders/placing.spec.ts › placing › is exact',
    'server/test/orders/placing.spec.ts › placing › is quick',
    'client/test/broken.spec.tsx',
    'e2e/order.e2e.ts › on a phone › a cart',
  ];
  expect(repeatOf(short, failed)).toEqual({
    checks: STATIC_CHECKS.filter(({ name }) => name === 'lint and format'),
    build: true,
    jest: {
      projects: ['libs', 'scripts', 'server', 'client'],
      args: ['--runTestsByPath', 'server/test/orders/placing.spec.ts', 'client/test/broken.spec.tsx'],
    },
    logs: true,
    browser: { args: [], tests: ['order.e2e.ts › on a phone › a cart'] },
  });
});

test.each([
  ['tests without a browser', { checks: [], build: true, jest: long.jest, logs: true }],
  ['logs of the servers', { checks: [], build: true, jest: long.jest, logs: true }],
  ['tests in a browser', { checks: [], build: true, logs: false, browser: long.browser }],
  ['build', { checks: [], build: true, logs: false }],
])('repeats %s as a whole if they failed as a whole', (name, plan) => {
  expect(repeatOf(long, [name])).toEqual(plan);
});

test('repeats nothing if nothing failed', () => {
  expect(repeatOf(short, [])).toEqual({ checks: [], build: false, logs: false });
});
