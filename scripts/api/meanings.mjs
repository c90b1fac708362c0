/**
 * Adds to the schemas what types of TypeScript cannot say: whole numbers, days, instants, and words for fields whose
 * names do not explain themselves.
 */
import { DECIMAL, PLAIN, WHOLE, WORDS } from './field-names.mjs';
import { DEFINITIONS } from './references.mjs';

/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {{ name: string; parent: string; comment: string }} Field */

const DATE = /yyyy-mm-dd/;
const INSTANT = /ISO 8601/;
const DATE_NAME = /^(date|from|to|.*_date|.*_on)$/;
const INSTANT_NAME = /^(at|as_of|now|until|timestamp|.*_at|.*_until|.*_since|.*_used)$/;
const DECIMAL_COMMENT = /\b(rupees|percent|\d to \d+:|0 to 1\b|0 to 100\b|how much)/;

/**
 * Changes the schemas in place.
 *
 * @param {Record<string, Schema>} schemas by the names of their types
 * @throws if the name of a field leaves open whether it is a whole number, or what it means
 */
export function addMeanings(schemas) {
  const unclear = new Set();
  for (const [name, schema] of Object.entries(schemas)) visit(schema, { name: '', parent: name, comment: '' }, unclear);
  const found = Object.values(schemas).map((schema) => /** @type {const} */ ([schema, leavesOf(schema, schemas)]));
  for (const [schema, refs] of found) addDiscriminator(schema, refs, schemas);
  if (unclear.size > 0) throw new Error(['Say what these fields mean:', ...unclear].join('\n'));
}

/**
 * @param {Schema} schema
 * @param {Field} field the property to which it belongs
 * @param {Set<string>} unclear
 */
function visit(schema, field, unclear) {
  if (hasType(schema, 'number')) setWhole(schema, field, unclear);
  if (hasType(schema, 'string')) setTime(schema, field);
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
    visit(/** @type {Schema} */ (part), field, unclear);
  const { items, additionalProperties: others } = schema;
  // lists of numbers are ids and positions
  if (isSchema(items)) visit(items, items.type === 'number' ? { ...field, comment: 'number of' } : field, unclear);
  // a map has many values of one kind, whose names are data
  if (isSchema(others)) visit(others, field, unclear);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!isSchema(property)) continue;
    const parent = field.name === '' ? field.parent : field.name;
    describe(property, { name, parent }, unclear);
    visit(property, { name, parent, comment: property.description ?? '' }, unclear);
  }
}

/**
 * @param {Schema} schema
 * @param {Field} field
 * @param {Set<string>} unclear
 */
function setWhole(schema, { name, parent, comment }, unclear) {
  const isWhole = wholeness(schema, { name, parent, comment });
  // an alias, whose fields decide
  if (isWhole === undefined && name === '') return;
  if (isWhole === undefined) {
    const files = 'WHOLE or DECIMAL of scripts/api/field-names.mjs';
    unclear.add(
      `- ${parent}.${name}: is this number whole? Write "rupees" in its comment, or add its name to ${files}.`,
    );
  }
  if (isWhole) schema.type = Array.isArray(schema.type) ? ['integer', 'null'] : 'integer';
}

/**
 * Returns whether a number is whole; undefined if nothing says so.
 *
 * @param {Schema} schema
 * @param {Field} field
 */
function wholeness({ enum: values, const: only }, { name, parent, comment }) {
  const known = values ?? (only === undefined ? undefined : [only]);
  if (known) return known.every((value) => value === null || Number.isInteger(value));
  if (DECIMAL_COMMENT.test(comment)) return false;
  if (/^(the )?number of\b/.test(comment) || parent === 'counts' || parent === 'uses') return true;
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const is = (/** @type {RegExp[]} */ patterns) => patterns.some((one) => one.test(snake));
  if (is(DECIMAL)) return false;
  return is(WHOLE) ? true : undefined;
}

/**
 * @param {Schema} schema
 * @param {Field} field
 */
function setTime(schema, { name, comment }) {
  if (schema.format !== undefined || schema.enum !== undefined || schema.const !== undefined) return;
  if (schema.pattern !== undefined || schema.maxLength !== undefined) return;
  if (INSTANT.test(comment)) schema.format = 'date-time';
  else if (DATE.test(comment)) schema.format = 'date';
  else if (/in words/.test(comment)) return;
  else if (INSTANT_NAME.test(name)) schema.format = 'date-time';
  else if (DATE_NAME.test(name)) schema.format = 'date';
}

/**
 * @param {Schema} property
 * @param {{ name: string; parent: string }} field
 * @param {Set<string>} unclear
 */
function describe(property, { name, parent }, unclear) {
  if (property.description !== undefined || property.$ref !== undefined) return;
  const words = WORDS[`${parent}.${name}`] ?? WORDS[name];
  if (words !== undefined) property.description = words;
  else if (isOneWord(name) && !PLAIN.has(name) && !isSpelledOut(property)) {
    unclear.add(`- ${parent}.${name}: write a comment, or add it to WORDS or PLAIN of scripts/api/field-names.mjs.`);
  }
}

/**
 * Names the property by which the types of a union differ, so that generated clients narrow it.
 *
 * @param {Schema & { discriminator?: { propertyName: string; mapping: Record<string, string> } }} schema
 * @param {string[]} refs its types
 * @param {Record<string, Schema>} schemas
 */
function addDiscriminator(schema, refs, schemas) {
  if (refs.length < 2) return;
  const constants = refs.map((ref) => {
    const type = schemas[ref.slice(DEFINITIONS.length)]?.properties?.type;
    return isSchema(type) && typeof type.const === 'string' ? type.const : undefined;
  });
  if (constants.includes(undefined)) return;
  schema.oneOf = refs.map(($ref) => ({ $ref }));
  delete schema.anyOf;
  schema.discriminator = {
    propertyName: 'type',
    mapping: Object.fromEntries(constants.map((value, index) => [value, refs[index] ?? ''])),
  };
}

/**
 * Returns the references of a union's types, through unions in it; none if it has other types too.
 *
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {string[]}
 */
function leavesOf({ anyOf = [] }, schemas) {
  const refs = anyOf.flatMap((part) => {
    const ref = isSchema(part) ? part.$ref : undefined;
    const named = ref && schemas[ref.slice(DEFINITIONS.length)];
    return ref && named ? (named.anyOf ? leavesOf(named, schemas) : [ref]) : [];
  });
  return refs.length < anyOf.length ? [] : refs;
}

/** @param {string} name */
const isOneWord = (name) => /^[a-z]+$/.test(name);

/**
 * The values of an enumeration, and the type of a list's items, explain themselves.
 *
 * @param {Schema} schema
 */
const isSpelledOut = ({ enum: values, const: only, items }) =>
  values !== undefined || only !== undefined || (isSchema(items) && items.$ref !== undefined);

/**
 * @param {Schema} schema
 * @param {string} type
 */
const hasType = (schema, type) => [schema.type].flat().some((one) => one === type);

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
