import { LIMITS } from '../../../../../libs/contract/values.js';
import { fixedProblem } from '../../../../../libs/validation/field-problems.js';
import { InvalidInput } from '../../../common/errors.js';

/** Returns the idempotency key of a call; undefined if it has none. @throws InvalidInput if it is too long */
export function keyOf(header: string | undefined): string | undefined {
  if (header !== undefined && header.length > LIMITS.idempotencyKeyMax) {
    const sentence = `Idempotency-Key must have at most ${LIMITS.idempotencyKeyMax} characters`;
    throw new InvalidInput({ 'Idempotency-Key': [fixedProblem('too-long', sentence)] });
  }
  return header || undefined;
}

/** Returns the idempotency key of a call that must have one. @throws InvalidInput if it has none, or a too long one */
export function requiredKey(header: string | undefined): string {
  const key = keyOf(header);
  if (key !== undefined) return key;
  throw new InvalidInput({ 'Idempotency-Key': [fixedProblem('no-key', 'Idempotency-Key is missing.')] });
}
