/** Writes the OpenAPI description from the controllers and the schemas of their types. */
import { EXAMPLES, MESSAGES } from './examples.mjs';
import { DESCRIPTION, PIPES, PROBLEMS, TAGS } from './openapi-parts.mjs';
import { DEFINITIONS, usedSchemas, withRefs } from './references.mjs';

/** @typedef {import('./controllers.mjs').Operation} Operation */
/** @typedef {import('./running-code.mjs').AccessRule} AccessRule */
/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {Record<string, Schema>} Schemas */

const COMPONENTS = '#/components/schemas/';
const JSON_TYPE = 'application/json';
/** The contract's types that every answer shares. */
export const SHARED = ['Rejection', 'Problem'];
/** The type of the bodies of webhooks. */
export const WEBHOOK_MESSAGE = 'WebhookMessage';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BINARY = { type: 'string', format: 'binary' };

/**
 * Returns the description, with every named type that an operation uses as a component.
 *
 * @param {{ operations: Operation[]; schemas: Schemas; version: string }} api
 */
export function openApi({ operations, schemas, version }) {
  const paths = byPath(withSharedNames(operations).map((operation) => [operation, operationOf(operation, schemas)]));
  const used = usedSchemas(
    [paths, ...[...SHARED, WEBHOOK_MESSAGE].map((name) => ({ $ref: DEFINITIONS + name }))],
    schemas,
  );
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Passline',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'the shop itself' }],
    tags: [...new Set(operations.map(({ folder }) => tagOf(folder)))]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ name, description }) => ({ name, description })),
    security: [],
    paths,
    webhooks: { branchEvent: { post: WEBHOOK } },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The opaque `api_token` of `POST /api/login`, or the `token` of an API key. It says nothing by itself, and can be revoked.',
        },
        orderToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Order-Token',
          description: 'The `order_token` of the placed order, a secret of its customer.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(PROBLEMS).map(([, { name, description, retryAfter }]) => [
          name,
          {
            description,
            ...(retryAfter && {
              headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer', minimum: 0 } } },
            }),
            content: { [JSON_TYPE]: { schema: { $ref: `${DEFINITIONS}Problem` } } },
          },
        ]),
      ),
      schemas: Object.fromEntries([...used].sort(([a], [b]) => a.localeCompare(b))),
    },
  };
  return withRefs(document, (name) => COMPONENTS + name);
}

/** The call of a webhook's receiver. */
const WEBHOOK = {
  operationId: 'branchEvent',
  tags: [TAGS.webhooks?.name],
  summary: 'An event of a branch, sent to the address of a webhook',
  description:
    'Signed as Standard Webhooks 1.0 describes: `webhook-signature` has `v1,` and the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body. ' +
    'A message has the same `webhook-id` in each try. The receiver accepts it with a status from 200 to 299; otherwise it is sent again for three days.',
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { [JSON_TYPE]: { schema: { $ref: DEFINITIONS + WEBHOOK_MESSAGE }, examples: MESSAGES } },
  },
  responses: {
    '2XX': { description: 'Accepted' },
    410: { description: 'The receiver is gone: the webhook is switched off at once' },
  },
};

/** @param {string} folder */
function tagOf(folder) {
  const tag = TAGS[folder];
  if (!tag) throw new Error(`Give the routes of ${folder} a tag in scripts/api/openapi-parts.mjs.`);
  return tag;
}

/** @param {[Operation, object][]} entries */
function byPath(entries) {
  /** @type {Record<string, Record<string, object>>} */
  const paths = {};
  for (const [{ path, method }, operation] of entries) {
    const known = paths[path] ?? {};
    known[method] = operation;
    paths[path] = known;
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Two paths of a description may not differ in the names of their parameters only. The second one gets the first one's
 * names, and its own become descriptions.
 *
 * @param {Operation[]} operations
 * @returns {Operation[]}
 */
function withSharedNames(operations) {
  /** @type {Map<string, string>} */
  const first = new Map();
  return operations.map((operation) => {
    const { path, parameters } = operation;
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    const known = first.get(shape) ?? path;
    first.set(shape, known);
    if (known === path) return operation;
    const names = [...known.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return {
      ...operation,
      path: known,
      parameters: parameters.map((parameter, index) => ({
        ...parameter,
        name: names[index] ?? parameter.name,
        description: `the ${parameter.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
      })),
    };
  });
}

/**
 * @param {Operation} operation
 * @param {Schemas} schemas
 */
function operationOf(operation, schemas) {
  const { id, doc, folder, rule } = operation;
  const [summary = '', ...others] = doc.split(/(?<=[.?!]) (?=[A-Z`'"(])/);
  if (summary === '') throw new Error(`${id} needs a docstring, which describes it in the API's description.`);
  const parameters = parametersOf(operation, schemas);
  const security = securityOf(operation);
  const description = [...others, ...accessInWords(rule)].join(' ');
  return {
    operationId: id,
    tags: [tagOf(folder).name],
    summary: summary.replace(/\.$/, ''),
    ...(description !== '' && { description }),
    ...(rule?.roles && { 'x-roles': rule.roles }),
    ...(rule?.keys && { 'x-api-keys': rule.keys }),
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation, schemas),
    responses: {
      200: { ...answerOf(operation, schemas) },
      ...(operation.hasVersion && {
        304: { description: 'The caller has this version, which `If-None-Match` names.' },
      }),
      ...Object.fromEntries(
        Object.entries(PROBLEMS)
          .filter(([, { occurs }]) => occurs(operation))
          .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

/** What API keys with a right do. */
const RIGHTS = /** @type {const} */ ({
  read: 'read',
  write: 'write',
  place: 'place orders',
  menu: 'edit the menu',
  figures: 'read figures',
});

/**
 * Returns who may call a route of staff, and which API keys a route accepts.
 *
 * @param {AccessRule | undefined} rule
 */
function accessInWords(rule) {
  const rights = [rule?.keys ?? []].flat().map((right) => RIGHTS[right]);
  const keys = rights.length > 0 && `API keys that ${rights.join(', or ')}`;
  if (!rule?.roles) return keys ? [`${keys} count as staff of their branches.`] : [];
  const roles = `${rule.roles.length === 1 ? 'Role' : 'Roles'} ${[...rule.roles].sort().join(', ')}.`;
  return keys ? [roles, `Also ${keys}.`] : [roles];
}

/** @param {Operation} operation */
function securityOf({ rule, headers, takesToken, parameters }) {
  if (rule?.who === 'staff') return [{ bearer: [] }];
  const own = headers.includes('order-token') ? [{ orderToken: [] }] : [];
  if (takesToken) return [{}, ...own, { bearer: [] }];
  if (own.length === 0) return undefined;
  // a call that names the order by its id, a secret too, works without its token
  return parameters.length === 0 ? [{}, ...own] : own;
}

/**
 * @param {Operation} operation
 * @param {Schemas} schemas
 * @returns {object[]}
 */
function parametersOf({ id, parameters, headers, needsKey, query, hasVersion }, schemas) {
  const fields = query === undefined ? {} : objectOf({ $ref: DEFINITIONS + query }, schemas);
  const header = (/** @type {string} */ name, /** @type {Schema} */ schema, /** @type {string} */ description) => ({
    name,
    in: 'header',
    required: name === 'Idempotency-Key' && needsKey,
    description,
    schema,
  });
  return [
    ...parameters.map(({ name, pipe, type, description }) => ({
      name,
      in: 'path',
      required: true,
      ...(description && { description }),
      schema: (pipe && PIPES[pipe]) || plain(resolved(schemas[type] ?? {}, schemas), `${id} ${name}`),
    })),
    ...Object.entries(fields.properties ?? {}).map(([name, schema]) => {
      const { description, ...rest } = /** @type {Schema} */ (schema);
      const required = fields.required?.includes(name) === true;
      return { name, in: 'query', required, ...(description && { description }), schema: rest };
    }),
    ...(headers.includes('idempotency-key')
      ? [
          header(
            'Idempotency-Key',
            { type: 'string', minLength: 1, maxLength: 100 },
            'any text; the same for a repeated call',
          ),
        ]
      : []),
    ...(hasVersion
      ? [header('If-None-Match', { type: 'string' }, 'the `ETag` of the version that the caller has')]
      : []),
  ];
}

/**
 * @param {Schema} schema
 * @param {string} what
 */
function plain(schema, what) {
  if (schema.type === undefined && schema.enum === undefined) throw new Error(`${what} has no plain type.`);
  return schema;
}

/**
 * @param {Operation} operation
 * @param {Schemas} schemas
 */
function bodyOf({ id, body, upload }, schemas) {
  if (upload) {
    const schema = { type: 'object', properties: { [upload]: BINARY }, required: [upload] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const examples = EXAMPLES[id]?.request;
  const content = { schema: schemas[body], ...(examples && { examples }) };
  return { requestBody: { required: true, content: { [JSON_TYPE]: content } } };
}

/**
 * @param {Operation} operation
 * @param {Schemas} schemas
 */
function answerOf(operation, schemas) {
  if (operation.answer === undefined) return fileAnswer(operation);
  const success = successOf(schemas[operation.answer] ?? {}, schemas);
  const examples = EXAMPLES[operation.id]?.answer;
  const schema = canBeRejected(operation) ? { anyOf: [...success, { $ref: `${DEFINITIONS}Rejection` }] } : success[0];
  return {
    description: canBeRejected(operation)
      ? 'The answer, or with `error: true` why a rule rejected the call'
      : 'The answer',
    ...(operation.hasVersion && { headers: { ETag: { schema: { type: 'string' } } } }),
    content: { [JSON_TYPE]: { schema, ...(examples && { examples }) } },
  };
}

/** Reads that need something besides their input: a menu of the chain, or the token of an API key. */
const CONDITIONAL_READS = new Set(['/api/chain-menu/plan', '/api/api-keys/self']);

/**
 * Any other read without input has no rule to break.
 *
 * @param {Operation} operation
 */
const canBeRejected = ({ method, path, parameters, query }) =>
  method !== 'get' || parameters.length > 0 || query !== undefined || CONDITIONAL_READS.has(path);

/** @param {Operation} operation */
function fileAnswer({ path }) {
  if (path.endsWith('.json'))
    return { description: 'The description', content: { [JSON_TYPE]: { schema: { type: 'object' } } } };
  const csv = { 'text/csv': { schema: { type: 'string' } } };
  const content = path.endsWith('.csv') ? csv : { ...csv, [XLSX]: { schema: BINARY } };
  return { description: 'The file', content };
}

/**
 * Returns the schemas of a successful answer: the method's data in the envelope.
 *
 * @param {Schema} data
 * @param {Schemas} schemas
 * @returns {Schema[]}
 */
function successOf(data, schemas) {
  const schema = resolved(data, schemas);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => successOf(/** @type {Schema} */ (one), schemas));
  const { properties = {}, required = [], ...rest } = objectOf(schema, schemas);
  const { message: _message, ...fields } = properties;
  return [
    {
      ...rest,
      type: 'object',
      properties: { error: { const: false }, message: { type: 'string' }, ...fields },
      required: ['error', 'message', ...required.filter((name) => name !== 'message')],
    },
  ];
}

/**
 * @param {Schema} schema
 * @param {Schemas} schemas
 * @returns {Schema}
 */
function objectOf(schema, schemas) {
  const found = resolved(schema, schemas);
  if (found.type !== 'object') throw new Error(`Not an object: ${JSON.stringify(schema)}`);
  return found;
}

/**
 * Follows references.
 *
 * @param {Schema} schema
 * @param {Schemas} schemas
 * @returns {Schema}
 */
function resolved(schema, schemas) {
  const found = schema.$ref ? schemas[schema.$ref.slice(DEFINITIONS.length)] : undefined;
  return found ? resolved(found, schemas) : schema;
}
