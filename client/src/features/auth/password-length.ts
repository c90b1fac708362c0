import { LIMITS } from '@libs/contract/values.js';

/** Returns the sentence about a password that is too short; undefined if it is long enough. */
export const lengthProblem = (password: string): string | undefined =>
  password.length < LIMITS.passwordMin ? `Enter at least ${LIMITS.passwordMin} characters` : undefined;
