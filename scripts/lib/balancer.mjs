/** A load balancer on the loopback address in front of several servers, for tests. */
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';

/** more than any picture has */
const BODY_BYTES = 20 * 1024 * 1024;
/** ms between two checks of every server's readiness */
const LOOK_MS = 100;
const LOOK_LIMIT_MS = 1000;
/** nothing of the request has reached a server */
const UNSENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
/** the connection ended before an answer */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/**
 * @typedef {import('fastify').FastifyRequest<import('fastify').RequestGenericInterface,
 *   import('fastify').RawServerBase>} Incoming
 */

/**
 * @typedef {object} Balancer
 * @property {string} url without a slash at the end
 * @property {(serverUrl: string) => void} add requests may go to this server while it is ready
 * @property {(serverUrl: string) => void} remove
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a load balancer that sends requests in turns to the servers whose `/api/ready` answers 200. If a server
 * refuses the connection, the next one gets the request. If it ends the connection without an answer, the next one gets
 * it only if it may be repeated: an idempotent method, or an `Idempotency-Key`. A live connection goes to one server,
 * and its client reconnects when that server ends.
 *
 * @returns {Promise<Balancer>}
 */
export async function startBalancer() {
  /** @type {Map<string, boolean>} servers, and whether they are ready */
  const servers = new Map();
  let turn = 0;
  /** @param {Set<string>} [tried] */
  const pick = (tried = new Set()) => {
    const left = [...servers.keys()].filter((server) => !tried.has(server));
    const ready = left.filter((server) => servers.get(server));
    const from = ready.length > 0 ? ready : left;
    turn += 1;
    return from[turn % from.length];
  };

  const app = fastify({ bodyLimit: BODY_BYTES, forceCloseConnections: true });
  /** @type {WeakMap<Incoming, { tried: Set<string>, body: unknown }>} */
  const begun = new WeakMap();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request, reply) => {
    begun.set(request, { tried: new Set(), body: request.body });
    if (servers.size === 0)
      return reply.code(503).header('retry-after', '1').send({ error: true, message: 'No server runs.' });
    setBody(request, request.body);
  });
  /** @param {Incoming} request */
  const getUpstream = (request) => {
    const { tried } = begun.get(request) ?? {};
    const server = pick(tried) ?? '';
    tried?.add(server);
    return server;
  };
  /** @type {NonNullable<import('@fastify/http-proxy').FastifyHttpProxyOptions['replyOptions']>} */
  const replyOptions = {
    // the library would repeat a request on the same server
    retryDelay: () => null,
    getUpstream,
    rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request) }),
    onError: (reply, { error }) => {
      const { tried, body } = begun.get(reply.request) ?? {};
      const isLast = [...servers.keys()].every((server) => tried?.has(server));
      if (isLast || !isRepeatable(reply.request, error)) {
        reply.code(503).header('retry-after', '1').send({ error: true, message: 'No server answered.' });
        return;
      }
      setBody(reply.request, body);
      reply.from(undefined, replyOptions);
    },
  };
  const liveConnections = {
    perMessageDeflate: false,
    /**
     * @param {object} headers
     * @param {Incoming} request
     */
    rewriteRequestHeaders: (headers, request) => {
      const { cookie, origin } = request.headers;
      return { ...headers, ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}), ...forwarded(request) };
    },
  };
  await app.register(httpProxy, {
    upstream: '',
    websocket: true,
    proxyPayloads: false,
    replyOptions,
    wsClientOptions: liveConnections,
    // one connection per request: a kept-alive one may end just when the next request is sent, and then nobody knows
    // whether the server has read it
    undici: { pipelining: 0 },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  let isStopped = false;
  const look = async () => {
    while (!isStopped) {
      await Promise.all(
        [...servers.keys()].map(async (server) => {
          const isReady = await answersReady(server);
          if (servers.has(server)) servers.set(server, isReady);
        }),
      );
      await delay(LOOK_MS);
    }
  };
  const looking = look();
  return {
    url,
    add: (server) => void servers.set(server, true),
    remove: (server) => void servers.delete(server),
    stop: async () => {
      isStopped = true;
      await looking;
      await app.close();
    },
  };
}

/**
 * Sets a new stream for each try, because a stream can be sent only once.
 *
 * @param {Incoming} request
 * @param {unknown} body
 */
function setBody(request, body) {
  if (Buffer.isBuffer(body) && body.length > 0) request.body = Readable.from([body]);
}

/** @param {Incoming} request */
const forwarded = ({ ip, headers }) => ({
  host: headers.host,
  'x-forwarded-for': ip,
  'x-forwarded-proto': 'http',
});

/**
 * @param {Incoming} request
 * @param {Error} error
 */
function isRepeatable({ method, headers }, error) {
  const codes = codesOf(error);
  if (codes.some((code) => UNSENT.has(code))) return true;
  return codes.some((code) => CUT.has(code)) && (IDEMPOTENT.has(method) || 'idempotency-key' in headers);
}

/**
 * @param {unknown} error
 * @returns {string[]} of the error and of its causes
 */
function codesOf(error) {
  if (typeof error !== 'object' || error === null) return [];
  return ['code' in error ? String(error.code) : '', ...('cause' in error ? codesOf(error.cause) : [])];
}

/** @param {string} server */
async function answersReady(server) {
  try {
    const answer = await fetch(`${server}/api/ready`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // it does not listen, or answers too late: it is not ready
    return false;
  }
}
