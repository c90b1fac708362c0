import * as v from 'valibot';

/**
 * A schema of a value that the server wrote, as it came or as this browser stored it: it checks the fields that the client relies on and
 * keeps the others.
 */
export function shaped<Value>(fields: v.ObjectEntries) {
  const schema = v.looseObject(fields);
  return v.custom<Value>((value) => v.is(schema, value));
}

/** Null for a value that does not match the schema. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullable(schema), null);
}

export const NAMED = v.object({ id: v.number(), name: v.string() });
