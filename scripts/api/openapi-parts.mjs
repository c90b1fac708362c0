/** The parts of the OpenAPI description that no source has: tags, errors, the schemas of path parameters. */

/** @typedef {import('./controllers.mjs').Operation} Operation */

export const DESCRIPTION = [
  'Every JSON answer is an object with `error` and `message`.',
  'Status 200 with `error: true` means that a business rule rejected the call: `message` tells people why, `code` and `values` tell programs.',
  'Sentences are in the language of `Accept-Language` if `GET /api/settings` lists it, otherwise in English; `Content-Language` names it. Codes, values and fixed messages such as `Not Authorized!` are the same in every language.',
  'Money is in rupees with at most two decimals. Instants are ISO 8601 in UTC; `open` and `close` are HH:MM in the time zone of the chain, dates are its business days.',
  'Every answer has the header `X-Request-Id`: that of the call, or a new one. `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds) say how many calls are left. Outside production, `ignored` names the fields of a body that a call does not know.',
  'docs/api.md walks through the main calls, and has the rules for versions. docs/asyncapi.json describes the events.',
].join('\n\n');

/**
 * The tag of each feature's routes.
 *
 * @type {Record<string, { name: string; description: string }>}
 */
export const TAGS = {
  auth: { name: 'Session', description: 'Log in, log out, sessions, API keys' },
  banners: { name: 'Banners', description: 'Pictures above the menu' },
  branches: { name: 'Branches', description: 'Branches, their hours, pauses and ways to pay' },
  catalog: { name: 'Menu', description: 'Menus, stock, prices, offers and stations' },
  'client-errors': { name: 'Pages', description: 'Errors of pages' },
  deliveries: { name: 'Delivery areas', description: 'Where a branch delivers, and for how much' },
  descriptions: {
    name: 'Description',
    description: 'The version of the server, and the descriptions of its calls and events',
  },
  feedback: { name: 'Feedback', description: 'What customers say about a branch' },
  finance: { name: 'Finance', description: 'Takings, reports, closings, reconciliation, the audit trail' },
  health: { name: 'Health', description: 'Liveness and readiness' },
  kitchen: { name: 'Kitchen', description: 'What a branch does with an order, and its boards' },
  messaging: { name: 'Demonstration', description: 'Text messages of the demonstration, which are not sent' },
  orders: { name: 'Orders', description: 'Placing, confirming, following and listing orders' },
  partners: { name: 'Partners', description: 'The menu of a branch for partners who sell for it' },
  payments: { name: 'Refunds', description: 'Refunds of orders' },
  printing: { name: 'Printing', description: 'Ticket printers' },
  'promo-codes': { name: 'Promo codes', description: 'Promo codes of a branch' },
  settings: { name: 'Shop', description: 'Public settings; brand, words and pages' },
  users: { name: 'Users', description: 'Staff and their sessions' },
  webhooks: { name: 'Webhooks', description: 'Where the events of branches are sent, and the events themselves' },
};

/** @type {Record<string, import('./schemas.mjs').Schema>} */
export const PIPES = {
  AmountPipe: { type: 'number', minimum: 0, description: 'rupees' },
  CodePipe: { type: 'string' },
  DayPipe: { type: 'string', format: 'date' },
  IdPipe: { type: 'integer', minimum: 1 },
  PositionPipe: { type: 'integer', minimum: 0 },
  RandomIdPipe: { type: 'integer', minimum: 1 },
  UuidPipe: { type: 'string', format: 'uuid' },
};

/** @param {Operation} operation */
const hasBody = ({ body, upload }) => body !== undefined || upload !== undefined;
/** @param {Operation} operation */
const hasInput = (operation) =>
  hasBody(operation) ||
  operation.parameters.length > 0 ||
  operation.query !== undefined ||
  operation.headers.includes('idempotency-key');
/** @param {Operation} operation */
const isOfStaff = ({ rule }) => rule?.who === 'staff';
/** @param {Operation} operation */
const isProbe = ({ folder }) => folder === 'health';

/**
 * The answers to calls that fail, by status. No call answers 409: a conflict is a rejection, status 200.
 *
 * @type {Record<string, { name: string; description: string; retryAfter?: true; occurs: (operation: Operation) => boolean }>}
 */
export const PROBLEMS = {
  400: {
    name: 'MalformedInput',
    description: 'A field is missing or malformed. `fields` has all problems by field, `message` the first one.',
    occurs: hasInput,
  },
  401: {
    name: 'NotAuthenticated',
    description: 'The token is missing, unknown or expired.',
    occurs: isOfStaff,
  },
  403: {
    name: 'NotAuthorized',
    description: 'The role or the branch of the caller does not allow the call, or a first password must be replaced.',
    occurs: isOfStaff,
  },
  404: {
    name: 'NotFound',
    description: 'An id is unknown.',
    occurs: ({ parameters, rule }) => parameters.length > 0 || rule?.branch !== undefined,
  },
  413: { name: 'TooLarge', description: 'The body or the file is too large.', occurs: hasBody },
  415: { name: 'WrongType', description: 'The body or the file has a type that is not accepted.', occurs: hasBody },
  429: {
    name: 'TooMany',
    description: 'Too many calls or tries. The call may be repeated after `Retry-After`.',
    retryAfter: true,
    occurs: (operation) => !isProbe(operation),
  },
  503: {
    name: 'Unavailable',
    description: 'The server or its database cannot serve now. The call may be repeated after `Retry-After`.',
    retryAfter: true,
    occurs: ({ path }) => path !== '/api/health',
  },
};
