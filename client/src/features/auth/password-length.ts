import { LIMITS } from '@libs/contract/values.js';
import { t } from '../../texts/i18n.js';

/** Returns the sentence about a password that is too short; undefined if it is long enough. */
export const lengthProblem = (password: string): string | undefined =>
  password.length < LIMITS.passwordMin ? t('account.tooShort', { least: LIMITS.passwordMin }) : undefined;
