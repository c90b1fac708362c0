import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { InvalidInput } from '../errors.js';

/** @throws InvalidInput if an edit whose fields are all optional is empty */
export function requireAField(edit: object): void {
  if (Object.values(edit).every((value) => value === undefined)) {
    throw new InvalidInput({ body: [fixedProblem('no-change', 'Give at least one field to change.')] });
  }
}
