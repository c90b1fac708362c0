import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { orderRequest, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { registeredRoutes } from './registered-routes.js';
import { type RouteRow, routeTable } from './route-table.js';

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
}

const description: Described = JSON.parse(fs.readFileSync(path.resolve('docs/openapi.json'), 'utf8'));
/** A path of the description by its shape, such as `/api/orders/{}`. */
const pathOf = new Map(Object.keys(description.paths).map((known) => [known.replaceAll(/\{\w+\}/g, '{}'), known]));
/** Pages, and routes that belong to the protocols of card gateways. */
const NOT_DESCRIBED = /^\w+ (\/(?!api\/)|\*|\/api\/payments\/)/;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(description, 'api');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns the pointer of a route's operation in the description; undefined if it has none. */
function operationOf(route: string): string | undefined {
  const [method = '', shape = ''] = route.split(' ');
  const known = pathOf.get(shape);
  if (known === undefined || !description.paths[known]?.[method.toLowerCase()]) return undefined;
  return `#/paths/${known.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}`;
}

const validators = new Map<string, ValidateFunction>();

/** Returns the validator of a schema in the description. Compiling one takes longer than a call. */
function validatorOf($ref: string): ValidateFunction {
  const validator = validators.get($ref) ?? ajv.compile({ $ref });
  validators.set($ref, validator);
  return validator;
}

/** Returns in what an answer differs from its description. */
async function differences(route: string, answer: Response): Promise<string[]> {
  const operation = operationOf(route);
  const [method = '', shape = ''] = route.split(' ');
  const responses = description.paths[pathOf.get(shape) ?? '']?.[method.toLowerCase()]?.responses;
  if (!responses?.[answer.status]) return [`${route}: ${answer.status} is not described`];
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return [];
  const at =
    answer.status === 200
      ? `${operation}/responses/200/content/application~1json/schema`
      : '#/components/schemas/Problem';
  const validate = validatorOf(`api${at}`);
  const body = await answer.json();
  if (validate(body)) return [];
  return [`${route}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 300)}`];
}

/** Reads first, removals late, and logging out last. */
function destruction(route: string): number {
  if (route.endsWith('logout')) return 3;
  if (route.startsWith('DELETE')) return 2;
  return route.startsWith('GET') ? 0 : 1;
}

function call({ path: address, body, isUpload }: RouteRow, method: string, token: string): Promise<Response> {
  const form = new FormData();
  form.append('image', new Blob(['no picture']), 'a.png');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return fetch(server.api.url + address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(hasBody && !isUpload && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: isUpload ? form : JSON.stringify(body ?? {}) }),
  });
}

test('describes every route but pages and callbacks', () => {
  const routes = registeredRoutes(server.app);
  const described = routes.filter((route) => operationOf(route) !== undefined);
  expect(routes.filter((route) => operationOf(route) === undefined && !NOT_DESCRIBED.test(route))).toEqual([]);
  const operations = Object.values(description.paths).flatMap((item) => Object.keys(item));
  expect(described).toHaveLength(operations.length);
});

test('describes what the server answers', async () => {
  const { order } = (await placeOrder(server.api)).body;
  await placeConfirmed(server.api);
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  const table: Record<string, RouteRow> = routeTable({ orderId: order.id, reference: order.reference });
  const rows = Object.entries(table)
    .filter(([route]) => operationOf(route) !== undefined)
    .sort(([a], [b]) => destruction(a) - destruction(b));
  const found: string[] = [];
  for (const [route, row] of rows) {
    const [method = ''] = route.split(' ');
    found.push(...(await differences(route, await call(row, method, token))));
  }
  expect(found).toEqual([]);
});

test('describes rejections and malformed input', async () => {
  const changed = await server.api.post('/api/orders', orderRequest({ subTotal: 1 }));
  const malformed = await server.api.post('/api/orders', orderRequest({ email: 'none' }));
  for (const { status, body } of [changed, malformed]) {
    const answer = Response.json(body, { status });
    expect(await differences('POST /api/orders', answer)).toEqual([]);
  }
});
