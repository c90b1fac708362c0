import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { FACTS_SCHEMA } from './structured-data-schema.js';

const { harbour } = CHAIN.branch;
const SHOP = 'https://kottu.example';
const BRANCH = { phone: '0112345678', address: '1 Galle Road', open: '00:00', close: '00:00' };
const HOSTILE = '</script><script>alert(1)</script> "&\' <!-- --> $&';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const areFacts = ajv.compile(FACTS_SCHEMA);

let server: TestServer;
let admin: Api;
let webRoot: string;
beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-found-'));
  for (const file of ['index.html', 'staff.html']) {
    fs.copyFileSync(path.resolve(__dirname, '../../../client', file), path.join(webRoot, file));
  }
  server = await startTestServer({
    WEB_ROOT: webRoot,
    PUBLIC_URL: SHOP,
    LANGUAGES: 'en,si,ta',
    STORE_NAME: 'Kottu House',
  });
  admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  await admin.put('/api/shop', { confirm: ['about', 'terms', 'privacy'] });
  for (const state of ['draft', 'archived']) await admin.post('/api/branches', { ...BRANCH, name: state, state });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(webRoot, { recursive: true });
});

const open = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.api.url + address, { headers, method, redirect: 'manual' });
const textOf = async (address: string, headers: Record<string, string> = {}) => (await open(address, headers)).text();
/** Returns the facts of a page, which must fit the schema. */
async function factsOf(address: string): Promise<Record<string, unknown>[]> {
  const blocks = [...(await textOf(address)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  const facts: { '@graph': Record<string, unknown>[] } = JSON.parse(blocks[0]?.[1] ?? '');
  areFacts(facts);
  expect(areFacts.errors).toBeNull();
  return facts['@graph'];
}

describe('an address', () => {
  test.each([
    ['/', 'Kottu House'],
    ['/at/harbour', 'Harbour · Kottu House'],
    ['/at/harbour/menu', 'Menu · Harbour · Kottu House'],
    ['/at/harbour/menu/classic', 'Classic · Harbour · Kottu House'],
    ['/at/harbour/menu/duo', 'Duo · Harbour · Kottu House'],
    ['/about-us', 'About Us · Kottu House'],
  ])('%s has its title and its one address', async (address, title) => {
    const answer = await open(address);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain(`<link rel="canonical" href="${SHOP}${address}">`);
    expect(page).toContain(`<link rel="alternate" hreflang="ta" href="${SHOP}${address}?lang=ta">`);
    expect(page).toContain(`<meta property="og:title" content="${title}">`);
    expect((await open(address, {}, 'HEAD')).status).toBe(200);
  });

  test('of a person’s page is no page of search engines, and has no words of its own', async () => {
    const answer = await open('/checkout');
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await answer.text()).not.toContain('canonical');
  });

  test.each([
    '/nowhere',
    '/at',
    '/at/nowhere',
    '/at/harbour/menu/nothing',
    '/at/draft',
    '/at/archived/menu',
    '/constructor',
    '/at/%00',
    '/at/🍔',
    '/at/harbour/menu/%00',
  ])('%s that leads nowhere has the status 404', async (address) => {
    const answer = await open(address);
    expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('etag')]).toEqual([
      404,
      'noindex',
      expect.anything(),
    ]);
    expect(await answer.text()).toMatch(/<h1>There is no (page|outlet) at this address<\/h1>/);
    expect((await open(address, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(404);
  });

  test.each([
    ['/AT/Harbour/', '/at/harbour'],
    ['/menu/?lang=si', '/menu?lang=si'],
    ['/at/harbour/MENU/classic', '/at/harbour/menu/classic'],
  ])('%s leads to %s', async (address, plain) => {
    const answer = await open(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, plain]);
  });

  test('that was renamed leads to the current one, with its query', async () => {
    const { id } = (await admin.post('/api/branches', { ...BRANCH, name: 'Old Fort', state: 'open' })).body.branch;
    await admin.post(`/api/branches/${id}/menu-copy`, { from: harbour });
    await admin.put(`/api/branches/${id}`, { ...BRANCH, name: 'New Fort' });
    const menu = (await admin.get(`/api/branches/${id}`)).body.branch;
    const classic = menu.food.find(({ name }) => name === 'Classic');
    await admin.put(`/api/food/${classic?.id}`, {
      ...{
        name: 'Big Classic',
        price: 1450,
        quantity: 1000,
        subFoodType: classic?.sub_food_type.id,
        hasBranchHours: true,
      },
    });
    for (const [former, current] of [
      ['/at/old-fort?a=1', '/at/new-fort?a=1'],
      ['/at/old-fort/menu', '/at/new-fort/menu'],
      ['/at/old-fort/menu/classic?lang=ta', '/at/new-fort/menu/big-classic?lang=ta'],
      ['/at/new-fort/menu/classic', '/at/new-fort/menu/big-classic'],
    ]) {
      const answer = await open(former ?? '');
      expect([answer.status, answer.headers.get('location')]).toEqual([301, current]);
    }
    // a slug that somebody else takes no longer redirects
    await admin.post('/api/branches', { ...BRANCH, name: 'Old Fort', state: 'open' });
    expect((await open('/at/old-fort')).status).toBe(200);
    await admin.put(`/api/branches/${id}/state`, { state: 'archived' });
    expect((await open('/at/new-fort')).status).toBe(404);
  });
});

describe('a page', () => {
  test('has the menu’s words: categories, foods, prices, and why one cannot be ordered', async () => {
    await admin.put(`/api/food/${CHAIN.scarce.id}/sold-out`, { isSoldOut: true });
    const page = await textOf('/at/harbour/menu');
    for (const words of [
      '<h1>Menu</h1>',
      'Burgers',
      '<h3>Beef</h3>',
      '>Classic</a>',
      'Rs. 1,450',
      'Rs. 1,650.50',
      '>Duo</a>',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toMatch(/first-away.*Scarce.*Out of Stock/s);
    expect(page).toContain('Food is only served between 03:58 - 03:59');
    await admin.put(`/api/food/${CHAIN.scarce.id}/sold-out`, { isSoldOut: false });
    expect(await textOf('/at/harbour/menu')).not.toContain('Out of Stock');
  });

  test('of a branch has its address, its phone as a link, its hours, its areas and what it serves', async () => {
    const page = await textOf('/at/harbour');
    for (const words of [
      ...['<h1>Harbour</h1>', '1 Harbour Road', 'href="tel:0112000001"', 'Opening hours', '24 hours'],
      ...['Delivery areas', 'Fort', 'Rs. 200', 'Order for pickup', 'Order for delivery', 'Burgers'],
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain(`data-branch="${harbour}"`);
  });

  test('of the chosen branch is that of its menu; without one it is the choice', async () => {
    expect(await textOf('/menu', { cookie: `passline_branch=${harbour}` })).toContain('>Classic</a>');
    for (const cookie of ['', 'passline_branch=99999', 'passline_branch=x', 'passline_branch=999999999999999999']) {
      const page = await textOf('/menu', { cookie });
      expect(page).toContain('<h1>Choose an outlet first</h1>');
      expect(page).toContain('href="/at/harbour/menu"');
      expect(page).not.toContain('data-branch');
    }
  });

  test.each([
    [{}, '', 'en'],
    [{}, '?lang=si', 'si'],
    [{ cookie: 'passline_language=ta' }, '', 'ta'],
    [{ cookie: 'passline_language=ta' }, '?lang=en', 'en'],
    [{ cookie: 'passline_language=ta' }, '?lang=xx', 'ta'],
    [{ cookie: 'passline_language=constructor' }, '?lang=%3Cscript', 'en'],
    [{ 'accept-language': 'si-LK,en;q=0.5' }, '', 'si'],
  ])('with %j and %j is in %s', async (headers: Record<string, string>, query, language) => {
    const answer = await open(`/at/harbour/menu${query}`, headers);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain({ en: '<h1>Menu</h1>', si: '<h1>මෙනුව</h1>', ta: '<h1>மெனு</h1>' }[language] ?? '');
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect(answer.headers.get('cache-control')).toBe('cookie' in headers ? 'private, no-cache' : 'no-cache');
  });

  test('is revalidated by its version, and sent compressed', async () => {
    const first = await open('/at/harbour/menu', { 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag') ?? '';
    expect((await open('/at/harbour/menu', { 'if-none-match': etag })).status).toBe(304);
    expect((await open('/at/harbour/menu?lang=ta', { 'if-none-match': etag })).status).toBe(200);
    const compressed = await open('/at/harbour/menu', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe(await first.text());
    await admin.put(`/api/food/${CHAIN.soda.id}/left-today`, { quantity: 0 });
    expect((await open('/at/harbour/menu', { 'if-none-match': etag })).status).toBe(200);
  });
});

test('a page whose words cannot be read in time is sent without them', async () => {
  const holder = server.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE branch');
  const answer = await open('/at/harbour');
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null]);
  expect(await answer.text()).toContain('<div class="first" role="status" aria-label="Loading">');
  await holder.rollbackTransaction();
  await holder.release();
  expect(await textOf('/at/harbour')).toContain('<h1>Harbour</h1>');
});

describe('for machines', () => {
  test('the facts of each page fit their schema', async () => {
    const [restaurant] = await factsOf('/at/harbour');
    expect(restaurant).toMatchObject({
      '@type': 'Restaurant',
      name: 'Kottu House, Harbour',
      telephone: '+94112000001',
      hasMenu: `${SHOP}/at/harbour/menu`,
    });
    const [menu, way] = await factsOf('/at/harbour/menu');
    expect(menu).toMatchObject({ '@type': 'Menu', inLanguage: 'en' });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(way?.itemListElement).toHaveLength(3);
    const [classic] = await factsOf('/at/harbour/menu/classic');
    expect(classic).toMatchObject({
      name: 'Classic',
      offers: { price: '1450.00', priceCurrency: 'LKR', availability: 'https://schema.org/InStock' },
    });
    expect((await factsOf('/'))[0]).toMatchObject({ '@type': 'Organization', name: 'Kottu House' });
    await factsOf('/terms-and-conditions');
  });

  test('names stay text in the page and in its facts', async () => {
    const { food } = (
      await admin.post('/api/food', {
        ...{ name: HOSTILE, description: HOSTILE, price: 400, quantity: 10, slug: 'hostile' },
        ...{ subFoodType: CHAIN.subFoodType.veggie, hasBranchHours: true },
      })
    ).body;
    for (const address of ['/at/harbour/menu', `/at/harbour/menu/${food.slug}`]) {
      const page = await textOf(address);
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<!-- -->');
      expect(page).toContain(
        '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39; &lt;!-- --&gt; $&amp;',
      );
      const [fact] = await factsOf(address);
      expect(JSON.stringify(fact)).toContain(JSON.stringify(HOSTILE));
    }
    expect(await textOf('/at/harbour/menu/hostile')).toContain('<title>&lt;/script&gt;');
    await admin.delete(`/api/food/${food.id}`);
    expect((await open('/at/harbour/menu/hostile')).status).toBe(404);
  });

  test('the rules for crawlers name what is not theirs, and the site map has every page', async () => {
    const robots = await textOf('/robots.txt');
    for (const path of ['/api/', '/order/', '/checkout', '/admin', '/login'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
    const map = await open('/sitemap.xml');
    const text = await map.text();
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/at/harbour', '/at/hill/menu', '/at/harbour/menu/midnight-bun', '/about-us']) {
      expect(text).toContain(`<loc>${SHOP}${path}</loc>`);
    }
    expect(text).toMatch(/\/at\/harbour\/menu<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(text).not.toMatch(/\/at\/(draft|archived)/);
    expect((await open('/sitemap.xml', { 'if-none-match': map.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('a shop without an open branch asks not to be shown', async () => {
    await server.db.query("UPDATE branch SET state = 'draft', tax_code = 'X' || id WHERE state = 'open'");
    expect(await textOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(await textOf('/sitemap.xml')).not.toContain('<loc>');
    for (const address of ['/', '/about-us']) expect((await open(address)).headers.get('x-robots-tag')).toBe('noindex');
    await server.db.query("UPDATE branch SET state = 'open' WHERE tax_code = 'X' || id");
    expect((await open('/')).headers.get('x-robots-tag')).toBeNull();
  });
});
