import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { ShopEdit } from '../../../libs/contract/requests/branches/shop.js';
import { FakePrinter } from '../support/fake-printer.js';
import { orderRequest, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

const NAME = 'Lanka Kottu House';
const OTHER_BRAND = /burger|ceylon|smash|2010|griddle/i;
const client = path.resolve(__dirname, '../../../client');

let webRoot: string;
let server: TestServer;
let other: TestServer;
let token: string;

beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-shop-'));
  const manifests = ['manifest', 'board', 'counter'].map((name) => `public/${name}.webmanifest`);
  for (const file of ['index.html', 'staff.html', ...manifests]) {
    fs.copyFileSync(path.join(client, file), path.join(webRoot, path.basename(file)));
  }
  const env = {
    STORE_NAME: NAME,
    WEB_ROOT: webRoot,
    SUPPORT_PHONE: '0112000001',
    SUPPORT_EMAIL: 'hello@kottu.example',
    PRINTER_NETWORKS: '127.0.0.0/8',
    PRINTER_PORTS: '1-65535',
  };
  server = await startTestServer(env);
  other = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(async () => {
  await other.close();
  await server.close();
  fs.rmSync(webRoot, { recursive: true });
});

const settings = async (at = server) => (await at.api.get('/api/settings')).body.settings;
const shop = async () => (await server.api.get('/api/shop', { token })).body.shop;
const edit = (body: ShopEdit) => server.api.put('/api/shop', body, { token });
const textOf = async (address: string, at = server) => (await fetch(at.api.url + address)).text();

test('a new shop has the values of its settings, neutral texts to confirm, and the brand of nobody else', async () => {
  expect(await settings()).toMatchObject({
    store_name: NAME,
    support_phone: '0112000001',
    support_email: 'hello@kottu.example',
    shop_version: 0,
    brand: { name: NAME, logo_url: null, accent: '#D9381E', tagline: '', description: '' },
    pages: ['about', 'terms', 'privacy'],
  });
  expect((await shop()).unconfirmed).toEqual(['about', 'terms', 'privacy']);
  await server.api.post('/api/orders', orderRequest());
  const message = await untilFound(async () => {
    const { body } = await server.api.get('/api/dev/sms?phone=0771234567');
    return body.messages[0]?.text;
  });
  expect(message).toContain(NAME);
  const shown = await Promise.all([
    ...[
      ...['/', '/order/QUJD', '/index.html', '/manifest.webmanifest', '/login'],
      ...['/board.webmanifest', '/counter.webmanifest', '/dev/inbox'],
    ].map((address) => textOf(address)),
    ...['about', 'terms', 'privacy', 'feedback'].map((page) => textOf(`/api/shop/pages/${page}`)),
    textOf('/api/settings'),
  ]);
  for (const text of [message, ...shown]) expect(text).not.toMatch(OTHER_BRAND);
  expect(shown[0]).toContain(`<title>${NAME}</title>`);
  expect(shown[3]).toContain(`"name":"${NAME}"`);
});

test('paper has no other brand: the ticket of the kitchen, and the receipt with the shop’s name at its top', async () => {
  const printer = new FakePrinter();
  await printer.start();
  try {
    const { harbour } = CHAIN.branch;
    const address = { host: '127.0.0.1', port: printer.port, width: 80, printsOnArrival: true };
    await server.api.put(`/api/branches/${harbour}/printer`, address, { token });
    const { id } = await placeConfirmed(server.api);
    const [ticket = ''] = await printer.received(1);
    expect((await server.api.post(`/api/orders/${id}/receipt`, {}, { token })).body).toMatchObject({ error: false });
    const [, receipt = ''] = await printer.received(2);
    expect(ticket).toContain('1 x Classic');
    expect(receipt).toContain(NAME);
    for (const paper of [ticket, receipt]) expect(paper).not.toMatch(OTHER_BRAND);
  } finally {
    await server.api.delete(`/api/branches/${CHAIN.branch.harbour}/printer`, { token });
    await printer.stop();
  }
});

test('a change is on every server and every connected page at once, with a trail', async () => {
  const { version } = await shop();
  const page = await other.api.socket();
  const news = new Promise((resolve) => page.once('shop-changed', resolve));
  const about = '## Since yesterday\n\nWe **chop** kottu. [Write](mailto:us@kottu.example)';
  const { body } = await edit({ version, name: 'Kottu Palace', accent: '#0b6e4f', tagline: 'Hot', about });
  expect(body).toMatchObject({
    error: false,
    shop: { name: 'Kottu Palace', accent: '#0B6E4F', version: version + 1, unconfirmed: ['terms', 'privacy'] },
  });
  expect(await news).toEqual({ shop_version: version + 1 });
  page.close();
  for (const at of [server, other]) {
    expect(await settings(at)).toMatchObject({
      store_name: 'Kottu Palace',
      shop_version: version + 1,
      brand: { tagline: 'Hot', shades: { light: { accent: '#0B6E4F' } } },
    });
    const html =
      '<h2>Since yesterday</h2>\n<p>We <strong>chop</strong> kottu. <a href="mailto:us@kottu.example">Write</a></p>';
    expect((await at.api.get('/api/shop/pages/about')).body.page).toEqual({ html });
    expect(await textOf('/', at)).toContain('<title>Kottu Palace: Hot</title>');
    expect(await textOf('/dev/inbox', at)).toContain('--accent:#0B6E4F;');
    expect(JSON.parse(await textOf('/manifest.webmanifest', at))).toMatchObject({
      name: 'Kottu Palace',
      theme_color: '#0B6E4F',
    });
  }
  const trail = (await server.api.get('/api/audit?entity=shop', { token })).body.entries;
  expect(trail[0]).toMatchObject({
    action: 'changed',
    before: { name: NAME, accent: '#D9381E', confirmed: [] },
    after: { name: 'Kottu Palace', accent: '#0B6E4F', confirmed: ['about'] },
  });
});

test('a page of an older version is told so, and a notification that is lost is made up for', async () => {
  const { version } = await shop();
  expect((await edit({ version: version - 1, name: 'Late' })).body).toMatchObject({
    error: true,
    code: 'changed-meanwhile',
    shop: { name: 'Kottu Palace', version },
  });
  await server.db.query(`UPDATE shop SET tagline = 'Hotter', version = version + 1`);
  for (const at of [server, other]) await until(async () => (await settings(at)).brand.tagline === 'Hotter');
});

test('brand and ways to pay are saved together or not at all', async () => {
  const { version, tagline } = await shop();
  const ways = async () => (await server.api.get('/api/ways-to-pay', { token })).body.waysToPay;
  const before = await ways();
  const refused = await edit({ version, tagline: 'Lost', waysToPay: { version: before.version + 1, card: false } });
  expect(refused.body).toMatchObject({ error: true, code: 'changed-meanwhile', waysToPay: before });
  expect(await shop()).toMatchObject({ version, tagline });
  const late = await edit({ version: version - 1, tagline: 'Lost', waysToPay: { card: false } });
  expect(late.body).toMatchObject({ error: true, code: 'changed-meanwhile' });
  expect(await ways()).toEqual(before);

  expect((await edit({ version, tagline: 'Both', waysToPay: { card: false } })).body).toMatchObject({
    error: false,
    shop: { tagline: 'Both', version: version + 1 },
  });
  expect(await ways()).toMatchObject({ card: false, version: before.version + 1 });
});

test('texts are confirmed as they are', async () => {
  expect((await edit({ confirm: ['terms', 'privacy'] })).body.shop?.unconfirmed).toEqual([]);
});

test.each<[string, ShopEdit, string, RegExp]>([
  ['a pale accent', { accent: '#FFEE00' }, 'accent', /too pale/],
  ['a word as a colour', { accent: 'red' }, 'accent', /six digits/],
  ['no name', { name: ' ' }, 'name', /1 to 80/],
  ['a link with a name', { socialLinks: [{ name: 'x', url: 'https://shop.lk@x.lk' }] }, 'socialLinks', /./],
  ['a link that runs', { socialLinks: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'socialLinks', /./],
  ['an address that is none', { email: 'here' }, 'email', /valid email/],
  ['a phone of words', { phone: 'call us' }, 'phone', /Phone must have/],
  ['a phone of eight digits', { phone: '12345678' }, 'phone', /Phone must have/],
  ['a text without an end', { terms: 'x'.repeat(12_001) }, 'terms', /at most 12000/],
])('%s is rejected', async (_what, body, field, sentence) => {
  const reply = await edit(body);
  expect(reply.status).toBe(400);
  expect(reply.body.fields?.[field]?.[0] ?? reply.body.message).toMatch(sentence);
});

test('an icon is cut to a square, and is the page’s', async () => {
  const wide = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#0B6E4F' } })
    .png()
    .toBuffer();
  for (const picture of ['logo', 'icon']) {
    const form = new FormData();
    form.append('image', new Blob([wide]), 'picture.png');
    const reply = await fetch(`${server.api.url}/api/shop/${picture}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(await reply.json()).toMatchObject({ error: false, shop: { [`${picture}_url`]: expect.any(String) } });
  }
  const { brand } = await settings();
  // the upload's own
  expect(brand.logo_aspect).toBe(2);
  const icon = await fetch(server.api.url + brand.icon_url);
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({ width: 192, height: 192 });
  expect(await textOf('/')).toContain(`rel="icon" href="${brand.icon_url}"`);
  expect(JSON.parse(await textOf('/board.webmanifest')).icons).toHaveLength(3);
  expect((await server.api.delete('/api/shop/logo', { token })).body.shop?.logo_url).toBeNull();
  expect((await settings()).brand).toMatchObject({ logo_url: null, logo_aspect: null });
});
