import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { placeOrder } from '../support/orders.js';
import { costAbove } from '../support/processor-time.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { costOf, type RouteRow, routeTable } from './route-table.js';

/** ms of processor time */
const LONGEST_MESSAGE_MS = 50;
/** bytes */
const LARGEST_REJECTION = 32 * 1024;
/** a fixed seed, so that a failure is the same on every machine */
const SEED = 20_261_122;

const KB = 1024;
const RUNS = [
  ' ',
  '\u200c',
  '\u200d',
  '\u0000',
  '\u202e',
  '\ud800',
  'x',
  '.',
  '@',
  'a@',
  '0',
  '"',
  '\\',
  '😀',
  '❤️',
  'ﷺ',
];
const lengths = fc.constantFrom(1, 100, 4 * KB, 30 * KB);
const longText = fc
  .tuple(fc.constantFrom(...RUNS), lengths)
  .map(([run, length]) => `a${run.repeat(Math.ceil(length / run.length))}b`);
const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(2, 9, 50, 5000))
  .map(([opening, levels]) => `${opening.repeat(levels)}1${(opening === '[' ? ']' : '}').repeat(levels)}`);
const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** A value as JSON text, because JSON.stringify cannot write deeply nested values. */
const hostile: fc.Arbitrary<string> = fc.oneof(
  longText.map(json),
  fc.string({ unit: 'binary', maxLength: 300 }).map(json),
  nested,
  fc
    .constantFrom('{}', '[]', 'null', '0', '"x"', '{"id":1}', '[[]]')
    .chain((element) => fc.constantFrom(1, 101, 500, 6000).map((count) => `[${Array(count).fill(element).join()}]`)),
  fc.constantFrom('-0', '1e400', '-1e400', '1e-400', '0.1', '9007199254740993', '2147483648', '1E9', '-1', '1.005'),
  fc.constantFrom('true', 'null', '""', '"0"', '" 1"', '"NaN"', '"Infinity"', '"1e3"', '"0x10"', '{"length":1}'),
  fc.constantFrom('{"toString":1}', '{"then":1}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'),
  fc.constantFrom(
    `"' OR 1=1 --"`,
    '"%00"',
    '"<script>alert(1)</script>"',
    '"=1+1"',
    '"$1"',
    '"{{7*7}}"',
    '"../../etc"',
  ),
  fc.constantFrom(
    '"2026-02-30"',
    '"24:00"',
    '"0000-00-00"',
    '"+94771234567"',
    '"00000000-0000-0000-0000-000000000000"',
  ),
);
/** for addresses and headers: without line ends, which no HTTP client can send */
const hostileText = hostile.map((value) => value.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 6000));

let server: TestServer;
let publicRoutes: [route: string, row: RouteRow][];

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  const placed = await placeOrder(server.api);
  const table = routeTable({ orderId: placed.body.order.id, reference: placed.body.order.reference });
  publicRoutes = Object.entries(table).filter(
    ([, { who, path }]) => who === 'everyone' && /^\/(api|sandbox|dev)\//.test(path),
  );
});
afterAll(() => server.close());

const methodOf = (route: string) => (route.split(' ')[0] ?? 'GET') as InjectOptions['method'];

/**
 * Sends a request, repeats it if it seems expensive, and checks its answer. `most` is in milliseconds of processor
 * time.
 */
async function judge(what: string, request: InjectOptions, most: number): Promise<void> {
  let answer = { statusCode: 0, body: '' };
  const cost = await costAbove(most, async () => {
    answer = await server.app.inject(request);
  });
  const { statusCode, body } = answer;
  const bytes = statusCode >= 400 ? Buffer.byteLength(body) : 0;
  if (statusCode >= 500 || bytes > LARGEST_REJECTION) {
    throw new Error(`${json({ what, statusCode, bytes })} ${body.slice(0, 300)}`);
  }
  if (cost !== undefined) throw new Error(`${what}: ${cost} ms`);
}

/** Returns the row's body as JSON, with one of its fields, or a field of its first line, replaced. */
function broken(body: Record<string, unknown>, field: string, value: string): string {
  const mark = 'the-hostile-value';
  const [name = '', inner] = field.split('.');
  const changed = inner === undefined ? mark : [{ ...firstLine(body[name]), [inner]: mark }];
  return JSON.stringify({ ...body, [name]: changed }).replace(`"${mark}"`, () => value);
}

const firstLine = (list: unknown): object => (Array.isArray(list) && typeof list[0] === 'object' ? list[0] : {});

function fieldsOf(body: Record<string, unknown>): string[] {
  const names = Object.keys(body);
  const inner = names.flatMap((name) => Object.keys(firstLine(body[name])).map((key) => `${name}.${key}`));
  return [...names, ...inner, 'token', 'unknown'];
}

it('handles hostile values in every field of every public body', async () => {
  for (const [route, row] of publicRoutes) {
    if (!route.startsWith('POST ')) continue;
    const body = row.body ?? {};
    for (const field of fieldsOf(body)) {
      await fc.assert(
        fc.asyncProperty(hostile, async (value) => {
          const payload = broken(body, field, value).slice(0, 100 * KB);
          const headers = { 'content-type': 'application/json' };
          await judge(`${route} ${field}`, { method: 'POST', url: row.path, headers, payload }, costOf(row));
        }),
        { seed: SEED, numRuns: 12 },
      );
    }
  }
}, 120_000);

it('handles hostile values in every form that a gateway posts', async () => {
  for (const [route, row] of publicRoutes) {
    if (!/payments|sandbox/.test(row.path) || !route.startsWith('POST ')) continue;
    const names = ['order_id', 'payment_id', 'md5sig', 'status_code', 'amount', 'ref', 'choice', 'order_desc', 'x'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), hostile), async (form) => {
        const payload = new URLSearchParams(form).toString().slice(0, 100 * KB);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        await judge(route, { method: 'POST', url: row.path, headers, payload }, costOf(row));
      }),
      { seed: SEED, numRuns: 20 },
    );
  }
}, 120_000);

it('handles hostile values in every part of a public address, and in its query', async () => {
  for (const [route, row] of publicRoutes) {
    const parts = row.path.split('/');
    const places =
      route
        .split(' ')[1]
        ?.split('/')
        .flatMap((name, at) => (name === '{}' ? [at] : [])) ?? [];
    await fc.assert(
      fc.asyncProperty(hostileText, fc.constantFrom('', '%00', '%ff', '%F0%9F', '%2e%2e%2f'), async (text, more) => {
        const value = encodeURIComponent(text).slice(0, 8000) + more;
        const addresses = [
          ...places.map((at) => parts.with(at, value).join('/')),
          `${row.path}?phone=${value}&phone=1&a[b]=1`,
        ];
        for (const url of addresses)
          await judge(`${route} ${url.length}`, { method: methodOf(route), url }, costOf(row));
      }),
      { seed: SEED, numRuns: 12 },
    );
  }
}, 120_000);

it('handles hostile values in every header that it reads', async () => {
  const names = [
    'authorization',
    'order-token',
    'idempotency-key',
    'x-forwarded-for',
    'content-type',
    'accept-encoding',
  ];
  const more = ['if-none-match', 'accept', 'origin', 'range', 'cookie'];
  for (const [route, row] of publicRoutes) {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names, ...more), hostileText, async (name, value) => {
        const request = { method: methodOf(route), url: row.path, headers: { [name]: value }, payload: row.body };
        await judge(`${route} ${name}`, request, costOf(row));
      }),
      { seed: SEED, numRuns: 15 },
    );
  }
}, 120_000);

it('handles hostile names and values in an upload', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, fc.constantFrom('%00', '\u0000', ''), async (field, file, more) => {
      const form = new FormData();
      form.append(field.slice(0, 200), 'x');
      form.append('image', new Blob(['no picture']), file.slice(0, 500) + more);
      const reply = await fetch(`${server.api.url}/api/banner-images`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      });
      const text = await reply.text();
      if (![400, 413, 415].includes(reply.status)) throw new Error(`${reply.status} ${text}`);
      expect(text.length).toBeLessThan(LARGEST_REJECTION);
    }),
    { seed: SEED, numRuns: 20 },
  );
}, 120_000);

describe('messages of a socket', () => {
  const EVENTS = ['board:join', 'board:leave', 'board:shown', 'menu:join', 'menu:leave', 'order:track', 'no-such'];
  const FIELDS = ['branchId', 'afterSeq', 'epoch', 'orderIds', 'checkIds', 'reference', 'order_token', 'unknown'];

  /** Sends a message as raw text, because a client's own encoder recurses, and waits for its answer. */
  async function answerTo(socket: BoardSocket, event: string, payload: string): Promise<string> {
    const { engine } = socket.io;
    const answer = new Promise<string>((resolve) => {
      // the room's own events, such as a pulse, may arrive in between
      const take = (data: unknown) => {
        if (!String(data).startsWith('30[')) return;
        engine.off('data', take);
        resolve(String(data));
      };
      engine.on('data', take);
    });
    // an unhandled event has no answer; the next one shows that the socket still works
    if (event === 'no-such') {
      engine.write(`2["${event}",${payload}]`);
      engine.write('20["menu:leave",{"branchId":1}]');
    } else engine.write(`20["${event}",${payload}]`);
    return answer;
  }

  it('are answered, whatever they contain', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    for (const socket of [await server.api.socket(), await server.api.socket(token)]) {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...EVENTS),
          fc.dictionary(fc.constantFrom(...FIELDS), hostile, { maxKeys: 3 }),
          async (event, fields) => {
            const members = Object.entries({ branchId: '1', reference: '"ZZZZZZZZZZ"', ...fields });
            const payload = `{${members.map(([name, value]) => `"${name}":${value}`).join()}}`;
            if (payload.length > 15 * KB || payload.includes('__proto__')) return;
            const answer = await answerTo(socket, event, payload);
            expect(answer).toMatch(/^30\[/);
            expect(answer).not.toContain(MESSAGE.genericError);
            expect(answer.length).toBeLessThan(LARGEST_REJECTION);
            const cost = await costAbove(LONGEST_MESSAGE_MS, () => answerTo(socket, event, payload));
            if (cost !== undefined) throw new Error(`${event} ${payload.slice(0, 100)}: ${cost} ms`);
          },
        ),
        { seed: SEED, numRuns: 60 },
      );
      socket.close();
    }
  }, 120_000);
});
