/** Writes the AsyncAPI description of the socket's messages. */
import { DEFINITIONS, usedSchemas, withRefs } from './references.mjs';

/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {import('./socket-events.mjs').SocketMessage} SocketMessage */

const DESCRIPTION = `The live events of a shop, over Socket.IO 4 on the address of the shop, with its default path.

Staff connect with \`auth: { token }\`, the \`api_token\` of \`POST /api/login\`; customers connect without. An invalid token is
rejected with the \`connect_error\` 'Not Authorized!'. Every message of a client has an acknowledgement, its reply here, with \`error\` and \`message\` like the answers of
the HTTP API.

**Nothing is missing.** The events of a branch's board are numbered by \`seq\`: 1, 2, 3 … without gaps, in the order of their commits. Apply \`seq\` n + 1 after n, drop what
is at or below n, and request what is missing with \`board:join { branchId, afterSeq: n, epoch }\`. \`resync: true\`, or another \`epoch\`, means: load
the list with \`GET /api/orders/branch/{branchId}/date/{date}\`, which has the \`epoch\` and \`seq\` that it includes. Join first and load second, so that no event
falls between the two. Without a connection, poll that call with \`?epoch=…&afterSeq=…\` every 5 seconds.`;

/**
 * The rooms, and the messages of each.
 *
 * @type {Record<string, { address: string; description: string; messages: string[] }>}
 */
const ROOMS = {
  board: {
    address: 'board/{branchId}',
    description:
      'The board of a branch, for its staff: joined with `board:join`. A `board-pulse` every 10 s has the last `seq`, so that a board can see that it is behind.',
    messages: [
      ...['board:join', 'board:leave', 'board:shown'],
      ...['order-created', 'order-status', 'kitchen-status', 'day-changed', 'opening-check', 'board-pulse'],
    ],
  },
  menu: {
    address: 'menu/{branchId}',
    description: 'The menu of a branch, for everyone: joined with `menu:join`.',
    messages: ['menu:join', 'menu:leave', 'stock-changed', 'menu-changed'],
  },
  order: {
    address: 'order/{reference}',
    description:
      "One order, for its customer: joined with `order:track`. Without the order's token, personal data is masked.",
    messages: ['order:track', 'order-status', 'kitchen-status'],
  },
  everyone: {
    address: 'everyone',
    description: 'Every connected page, without a join.',
    messages: ['shop-changed'],
  },
};

/** @type {Record<string, string>} */
const SUMMARIES = {
  'board:join': 'Joins the board of a branch, and returns its position, or the events after one',
  'board:shown': 'Reports what a board shows, so that a branch without a board is noticed',
  'board:leave': 'Leaves the board of a branch',
  'menu:join': 'Joins the menu of a branch, and returns its version',
  'menu:leave': 'Leaves the menu of a branch',
  'order:track': 'Follows one order, and returns it',
  'order-created': 'An order was placed, whatever its status',
  'order-status': 'The status of an order changed: paid, confirmed, failed, expired',
  'kitchen-status': 'The kitchen status of an order, or a mark of the kitchen, changed',
  'day-changed': 'Orders of a business day were changed at once: load the list of the day again',
  'opening-check': 'The test order of an opening check, which belongs to no list',
  'stock-changed': 'Portions of some items changed, at most twice a second',
  'menu-changed': 'The menu changed: load it again',
  'board-pulse': 'The last number of the stream, and the counts of open orders',
  'shop-changed': "The shop's brand or words changed: load the settings again",
};

/** @param {{ messages: SocketMessage[]; schemas: Record<string, Schema>; version: string }} api */
export function asyncApi({ messages, schemas, version }) {
  const channels = Object.fromEntries(
    Object.entries(ROOMS).map(([room, { address, description, messages: names }]) => {
      const own = messages.filter(({ name }) => names.includes(name));
      const sent = own.flatMap(({ name, answer }) => (answer ? [name, replyOf(name)] : [name]));
      return [
        room,
        {
          address,
          description,
          ...parametersOf(address),
          messages: Object.fromEntries(sent.map((name) => [keyOf(name), { $ref: messageRef(name) }])),
        },
      ];
    }),
  );
  const components = {
    messages: Object.fromEntries(messages.flatMap(messagesOf)),
    schemas: {},
  };
  const used = usedSchemas(components.messages, schemas);
  const named = [...used].filter(([name]) => !name.startsWith('Socket_')).sort(([a], [b]) => a.localeCompare(b));
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Passline events',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      shop: {
        host: '{shop}',
        protocol: 'wss',
        description: 'The shop itself. Use a Socket.IO client.',
        variables: { shop: { default: 'localhost:3000', description: "the host of the shop's address" } },
      },
    },
    channels,
    operations: Object.fromEntries(messages.flatMap(operationsOf)),
    components: { ...components, schemas: Object.fromEntries(named) },
  };
  return withRefs(document, (name) => {
    // an alias refers to a named type
    const alias = name.startsWith('Socket_') ? name.slice('Socket_'.length) : name;
    return `#/components/schemas/${alias}`;
  });
}

/** @param {string} name */
const keyOf = (name) => name.replace(/[:-](\w)/g, (_part, letter) => letter.toUpperCase());
/** @param {string} name */
const replyOf = (name) => `${name}-reply`;
/** @param {string} name */
const messageRef = (name) => `#/components/messages/${keyOf(name)}`;

/** @param {string} address */
function parametersOf(address) {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.length === 0
    ? {}
    : { parameters: Object.fromEntries(names.map((name) => [name, { description: `as in the join` }])) };
}

/**
 * @param {SocketMessage} message
 * @returns {[string, object][]}
 */
function messagesOf({ name, payload, answer }) {
  const summary = SUMMARIES[name];
  if (summary === undefined) throw new Error(`Describe the socket message ${name} in scripts/api/asyncapi.mjs.`);
  /** @type {[string, object]} */
  const message = [keyOf(name), { name, summary, payload: { $ref: `${DEFINITIONS}Socket_${payload}` } }];
  if (!answer) return [message];
  const reply = {
    name,
    summary: `The acknowledgement of \`${name}\``,
    payload: { $ref: `${DEFINITIONS}Socket_${answer}` },
  };
  return [message, [keyOf(replyOf(name)), reply]];
}

/**
 * The operations of the server: it sends events, receives messages and replies to them.
 *
 * @param {SocketMessage} message
 * @returns {[string, object][]}
 */
function operationsOf({ name, isFromServer, answer }) {
  const rooms = Object.entries(ROOMS).filter(([, { messages }]) => messages.includes(name));
  if (rooms.length === 0) throw new Error(`Give the socket message ${name} a room in scripts/api/asyncapi.mjs.`);
  return rooms.map(([room]) => {
    const of = (/** @type {string} */ message) => [{ $ref: `#/channels/${room}/messages/${keyOf(message)}` }];
    const channel = { $ref: `#/channels/${room}` };
    return [
      `${room}${capital(keyOf(name))}`,
      {
        action: isFromServer ? 'send' : 'receive',
        channel,
        summary: SUMMARIES[name],
        messages: of(name),
        ...(answer && { reply: { channel, messages: of(replyOf(name)) } }),
      },
    ];
  });
}

/** @param {string} text */
const capital = (text) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
