import type { AuditEntry } from '../../../../../libs/contract/audit.js';
import { UPLOADS_PATH } from '../../../../../libs/domain/pictures.js';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Whether a shown value is the address of a stored picture. */
export function isPicture(value: string): boolean {
  return value.startsWith(UPLOADS_PATH);
}

/** A stored value as a person reads it; a dash where there is none. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every field that differs between before and after, in the order of the stored fields. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: shown(before?.[field]),
      after: shown(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
