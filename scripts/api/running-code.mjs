/** Reads what the sources say only when they run: the access rules of routes and the limits of requests' fields. */
import 'reflect-metadata';
import fs from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataStorage } from 'class-validator';
import { inProject } from '../lib/project.mjs';

/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {import('./controllers.mjs').Operation} Operation */

/** @typedef {'read' | 'write' | 'place' | 'menu' | 'figures'} KeyRight */

/**
 * @typedef {object} AccessRule
 * @property {'everyone' | 'staff'} who
 * @property {readonly number[]} [roles]
 * @property {object} [branch] where the call names the branch that the caller has to belong to
 * @property {KeyRight | readonly KeyRight[]} [keys]
 */

const SERVER = inProject('server', 'src');
const REQUESTS = inProject('libs', 'contract', 'requests');

/**
 * The keywords of the validators' rules.
 *
 * @type {Record<string, (...constraints: number[]) => Schema>}
 */
const KEYWORDS = {
  textLength: (minLength = 0, maxLength = 0) => ({ ...(minLength > 0 && { minLength }), maxLength }),
  min: (minimum) => ({ minimum }),
  max: (maximum) => ({ maximum }),
  arrayMinSize: (minItems) => ({ minItems }),
  arrayMaxSize: (maxItems) => ({ maxItems }),
  isInt: () => ({ type: 'integer' }),
  isDay: () => ({ format: 'date' }),
  isInstant: () => ({ format: 'date-time' }),
};

/**
 * Adds the access rule to each operation, and the limits of the requests to their schemas.
 *
 * @param {Operation[]} operations
 * @param {Record<string, Schema>} schemas
 */
export async function readRunningCode(operations, schemas) {
  register('./typescript-hooks.mjs', import.meta.url);
  const load = (/** @type {string} */ file) => import(pathToFileURL(path.resolve(SERVER, file)).href);
  for (const file of fs.readdirSync(REQUESTS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts')) continue;
    for (const [name, exported] of Object.entries(await load(path.join(REQUESTS, file)))) {
      const schema = schemas[name];
      if (typeof exported === 'function' && schema) addLimits(exported, schema);
    }
  }
  const { ROLE } = await load(inProject('libs', 'contract', 'values.ts'));
  if (schemas.RoleId) Object.assign(schemas.RoleId, { 'x-enum-varnames': Object.keys(ROLE) });
  const { ACCESS_RULE } = await load('auth/access.ts');
  for (const operation of operations) {
    const { file, controller, method } = operation.handler;
    operation.rule = Reflect.getMetadata(ACCESS_RULE, (await load(file))[controller].prototype[method]);
  }
}

/**
 * @param {Function} request
 * @param {Schema} schema
 */
function addLimits(request, schema) {
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(request, '', true, false)) {
    const keywords = KEYWORDS[rule.name ?? '']?.(...(rule.constraints ?? []));
    const property = schema.properties?.[rule.propertyName];
    if (!keywords || typeof property !== 'object') continue;
    const values = [property, ...(property.anyOf ?? [])].filter(isSchema);
    for (const limited of rule.each ? values.map(({ items }) => items).filter(isSchema) : values) {
      addKeywords(limited, keywords);
    }
  }
}

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds keywords to a schema of values; one of null or of a named type has none. A number or null becomes an integer or
 * null.
 *
 * @param {Schema} schema
 * @param {Schema} keywords
 */
function addKeywords(schema, { type, ...others }) {
  if (schema.type === undefined || schema.type === 'null') return;
  Object.assign(schema, others);
  if (type === 'integer') schema.type = Array.isArray(schema.type) ? [type, 'null'] : type;
}
