import { TEXT_LANGUAGES } from '@libs/contract/menu/texts.js';
import type { Names } from '@libs/contract/values.js';
import * as v from 'valibot';

/**
 * Returns a schema of a value that the server wrote, received or stored by this browser. It checks the fields that the
 * client relies on and keeps the others.
 */
export function shaped<Value>(fields: v.ObjectEntries) {
  const schema = v.looseObject(fields);
  return v.custom<Value>((value) => v.is(schema, value));
}

/** Returns the schema with null for any value that does not match it. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullable(schema), null);
}

export const NAMED = v.object({ id: v.number(), name: v.string() });

const NAME = v.optional(v.string());
/** Names in further languages, as storage has them. */
export const STORED_NAMES = v.object(
  Object.fromEntries(TEXT_LANGUAGES.map((code) => [code, NAME])) as Record<keyof Names, typeof NAME>,
);
