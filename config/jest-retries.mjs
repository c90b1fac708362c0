/**
 * Repeats a failed test of a long file once: such files use servers, sockets and clocks. The runner sets TEST_RETRIES,
 * because it reports the tests that pass only at their second try. Jest does not repeat a hook `beforeAll`: if one
 * fails, the tests of its file fail.
 */
const isLong = expect.getState().testPath?.includes('.long.spec.');

// always set, because the test files of a worker share the object in which Jest keeps it
jest.retryTimes(isLong ? Number(process.env.TEST_RETRIES ?? 0) : 0, { logErrorsBeforeRetry: true });
