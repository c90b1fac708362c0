import { request } from 'node:http';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { UploadPlaces } from '../../src/auth/uploads.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How many files of one user are received at the same time. */
const AT_ONCE = 3;
const UPLOADS = Object.entries(routeTable({ orderId: '', reference: '' })).filter(([, { isUpload }]) => isUpload);

const BODY =
  '--x\r\nContent-Disposition: form-data; name="FIELD"; filename="a"\r\n\r\nName,Price\r\nBun,3\r\n--x--\r\n';
const bodyFor = (path: string) => BODY.replace('FIELD', path.includes('menu-sheet') ? 'file' : 'image');
const headersOf = (token: string, body: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'multipart/form-data; boundary=x',
  'content-length': Buffer.byteLength(body),
});

/** Starts an upload and sends only its first half. */
function begin(path: string, token: string) {
  const body = bodyFor(path);
  const call = request(server.api.url + path, { method: 'POST', headers: headersOf(token, body) });
  const answer = new Promise<{ status?: number; text: string }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
  });
  // for one that is aborted
  answer.catch(() => undefined);
  call.write(body.slice(0, 60));
  return { answer, finish: () => call.end(body.slice(60)), giveUp: () => call.destroy() };
}

async function whole(path: string, token: string): Promise<number> {
  const { 'content-length': _, ...headers } = headersOf(token, '');
  const response = await fetch(server.api.url + path, { method: 'POST', headers, body: bodyFor(path) });
  await response.body?.cancel();
  return response.status;
}

/** Starts as many uploads of one user as are received at the same time, past the first check. */
async function slowUploads(path: string, token: string) {
  const places = server.app.get(UploadPlaces);
  await until(() => places.taken === 0);
  const uploads = Array.from({ length: AT_ONCE }, () => begin(path, token));
  await until(() => places.taken === AT_ONCE);
  return uploads;
}

it('covers all uploads', () => expect(UPLOADS.length).toBeGreaterThan(4));

it.each(UPLOADS)('ends %s if the session has ended before the file has arrived', async (_route, { path }) => {
  const token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const uploads = await slowUploads(path, token);
  await server.api.call('POST', '/api/logout', {}, { token });
  for (const { finish } of uploads) finish();
  for (const { answer } of uploads) {
    expect(await answer).toEqual({ status: 401, text: expect.stringContaining(MESSAGE.notAuthorized) });
  }
});

it('holds a few files of one user at the same time, and no longer counts an aborted one', async () => {
  const [[, { path }] = ['', { path: '' }]] = UPLOADS;
  const token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const [first, ...others] = await slowUploads(path, token);
  expect(await whole(path, token)).toBe(503);
  first?.giveUp();
  await until(async () => (await whole(path, token)) !== 503);
  for (const { giveUp } of others) giveUp();
});
