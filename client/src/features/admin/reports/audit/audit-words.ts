import type { AuditEntry } from '@libs/contract/people/audit.js';
import { UPLOADS_PATH } from '@libs/domain/menu/pictures.js';

/** A field before and after a change: one value each, or the values of a list in their order. */
export interface FieldChange {
  field: string;
  before: string[];
  after: string[];
}

/** Whether a shown value is the address of a stored picture. */
export function isPicture(value: string): boolean {
  return value.startsWith(UPLOADS_PATH);
}

const NOTHING = '–';

function shown(value: unknown): string[] {
  if (!Array.isArray(value)) return [shownOne(value)];
  return value.length > 0 ? value.map(shownOne) : [NOTHING];
}

/** Returns a stored value as text; a dash if there is none. */
function shownOne(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns every field that differs between before and after, in the order of the stored fields. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: shown(before?.[field]),
      after: shown(after?.[field]),
    }))
    .filter(({ before, after }) => before.join('\n') !== after.join('\n'));
}
