import { LIMITS } from '@libs/contract/values.js';
import type { Rule } from 'antd/es/form';

/** The form rules of a new password. The server also rejects the commonest ones. */
export const passwordRules: Rule[] = [
  { required: true, message: 'Password is required.' },
  { min: LIMITS.passwordMin, message: 'Password must have at least 8 characters.' },
];
