import { InvalidInput } from '../errors.js';

/** @throws InvalidInput if an edit whose fields are all optional names none of them */
export function requireAField(edit: object): void {
  const named = Object.entries(edit).filter(([field, value]) => field !== 'version' && value !== undefined);
  if (named.length === 0) throw new InvalidInput({ body: ['Give at least one field to change.'] });
}
