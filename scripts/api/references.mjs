/** Follows and rewrites the references between schemas. */

/** @typedef {import('./schemas.mjs').Schema} Schema */

export const DEFINITIONS = '#/definitions/';

/**
 * Returns the named schemas to which the values refer, directly or through others.
 *
 * @param {unknown} values
 * @param {Record<string, Schema>} schemas
 */
export function usedSchemas(values, schemas) {
  /** @type {Map<string, Schema>} */
  const used = new Map();
  /** @param {unknown} value */
  const visit = (value) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      const schema = schemas[name];
      if (used.has(name) || !schema) continue;
      used.set(name, schema);
      visit(schema);
    }
  };
  visit(values);
  return used;
}

/**
 * Returns a value in which each reference to a definition is replaced.
 *
 * @template Value
 * @param {Value} value
 * @param {(name: string) => string} refOf
 * @returns {Value}
 */
export const withRefs = (value, refOf) =>
  JSON.parse(
    JSON.stringify(value, (_key, found) =>
      // a discriminator has references too
      typeof found === 'string' && found.startsWith(DEFINITIONS) ? refOf(found.slice(DEFINITIONS.length)) : found,
    ),
  );
