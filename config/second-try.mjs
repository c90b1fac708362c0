/**
 * Machines of a CI are shared and stall at times: there, and only there, a failed test gets a second try, and what the first
 * one said is printed. A fault of ours fails both.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
