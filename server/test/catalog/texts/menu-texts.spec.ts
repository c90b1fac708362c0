import type { MenuItem } from '../../../../libs/contract/menu/menu.js';
import type { TextEdit } from '../../../../libs/contract/requests/menu/texts.js';
import { contentOf, MenuSheetsService } from '../../../src/catalog/sheets/menu-sheets.service.js';
import { decodeSheet } from '../../../src/catalog/sheets/sheet-codec.js';
import { CONFIG } from '../../../src/config.js';
import { line, placeOrder } from '../../support/orders.js';
import { startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN } from '../../support/test-chain.js';
import { until } from '../../support/until.js';

let server: TestServer;
let admin: string;
let editor: string;
const { classic, combo, fries, soda } = CHAIN;
const { harbour, hill } = CHAIN.branch;
/** a conjunct that needs its joiner, U+200D */
const SRI_LANKAN = 'ශ්‍රී ලංකා';

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  await server.db.query(`
    UPDATE menu_item SET description = 'Beef, cheese' WHERE id = ${classic.id};
    INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
      VALUES (${classic.id}, ${CHAIN.optionGroup.extras}, 1, false, 0);
    UPDATE menu_option SET food_id = ${fries.id} WHERE id = ${CHAIN.option.paste};
    UPDATE pay_get_offer SET is_active = true;
    UPDATE free_delivery SET is_active = true;
    INSERT INTO banner_image (image, alt, words, link) VALUES ('b.webp', 'Two for one', 'Today only', '/offers'), ('c.webp', '', '', '');
    UPDATE branch SET menu_version = menu_version + 1,
      closings = '[{"date": "2099-01-01", "reason": "Poya day"}]' WHERE id = 1`);
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  editor = (await server.api.login(CHAIN.user.editor.email)).api_token;
});
afterAll(() => server.close());

const texts = (language: string, token = editor, only = '') =>
  server.api.get(`/api/branches/${harbour}/texts?language=${language}${only}`, { token });
const put = (rows: object[], { language = 'si', token = editor, branch = harbour as number } = {}) =>
  server.api.put(`/api/branches/${branch}/texts?language=${language}`, { rows }, { token });
const name = (entity: string, id: number, text: string, more: Partial<TextEdit> = {}) => ({
  ...{ entity, id, field: 'name', text },
  ...more,
});
const menuIn = async (language?: string) =>
  (await server.api.get(`/api/food-types/branch/${harbour}${language ? `?language=${language}` : ''}`)).body;
const itemsOf = ({ foodTypes }: Awaited<ReturnType<typeof menuIn>>): MenuItem[] =>
  foodTypes.flatMap((type) => type.sub_food_types.flatMap(({ food, offers }) => [...food, ...offers]));
const itemIn = async (id: number, language?: string) => itemsOf(await menuIn(language)).find((item) => item.id === id);

test('lists everything that customers read, as the chain wrote it; banners for the chain only', async () => {
  const { rows } = (await texts('si', admin)).body;
  const listed = rows.map(({ entity, field, base }) => `${entity} ${field}: ${base}`);
  expect(listed.slice(0, 8)).toEqual([
    'branches name: Harbour',
    'branches address: 1 Harbour Road',
    'branches reason: Poya day',
    'food-types name: Burgers',
    'sub-food-types name: Beef',
    'food name: Classic',
    'food description: Beef, cheese',
    'food name: Cheese',
  ]);
  expect(listed).toEqual(
    expect.arrayContaining([
      'offers name: Duo',
      'option-groups name: Extras',
      'options name: Chilli Paste',
      'buy-get-offers name: Two Specials, free fries',
      'pay-get-offers name: Nine thousand, free soda',
      'free-deliveries name: Nine thousand, free delivery',
      'deliveries name: Fort',
      expect.stringMatching(/^promo-codes name: /),
      'banner-images name: Today only',
      'banner-images alt: Two for one',
      expect.stringMatching(/^shop terms: /),
    ]),
  );
  expect(rows.every(({ text, is_stale }) => text === '' && !is_stale)).toBe(true);
  const ofEditor = (await texts('si')).body.rows;
  const beyond = ['promo-codes', 'banner-images', 'shop'];
  expect(ofEditor).toEqual(rows.filter(({ entity }) => !beyond.includes(entity)));
});

describe('with texts in Sinhala', () => {
  const rows = [
    name('branches', harbour, 'වරාය'),
    { entity: 'branches', id: harbour, field: 'address', text: 'වරාය පාර 1' },
    { entity: 'branches', id: harbour, field: 'reason', base: 'Poya day', text: 'පෝය දිනය' },
    name('food-types', CHAIN.foodType.burgers, 'බර්ගර්'),
    name('sub-food-types', CHAIN.subFoodType.beef, 'හරක් මස්'),
    name('food', classic.id, `${SRI_LANKAN} ක්ලැසික්`),
    { entity: 'food', id: classic.id, field: 'description', text: 'හරක් මස්, චීස්' },
    name('food', fries.id, 'ෆ්‍රයිස්'),
    name('offers', combo.id, 'දෙකක්'),
    name('option-groups', CHAIN.optionGroup.extras, 'අමතර'),
    name('options', CHAIN.option.paste, 'මිරිස්'),
    name('buy-get-offers', 1, 'දෙකකට එකක්'),
    name('pay-get-offers', 1, 'සෝඩා නොමිලේ'),
    name('free-deliveries', 1, 'නොමිලේ බෙදාහැරීම'),
    name('deliveries', CHAIN.delivery.fort.id, 'කොටුව'),
    { entity: 'banner-images', id: 1, field: 'alt', text: 'එකකට දෙකක්' },
    { entity: 'banner-images', id: 1, field: 'name', text: 'අද විතරයි' },
  ];
  const unchanged: Record<string, string> = {};
  const PATHS = [
    `/api/food-types/branch/${harbour}`,
    `/api/food-types/${CHAIN.foodType.burgers}`,
    `/api/offers/branch/${harbour}`,
    `/api/buy-get-offers/branch/${harbour}`,
    `/api/deliveries/branch/${harbour}`,
    `/api/deliveries/${CHAIN.delivery.fort.id}`,
    '/api/branches',
    '/api/banner-images',
  ] as const;
  const read = async (path: (typeof PATHS)[number], language = '') => {
    const { body, headers } = await server.api.call('GET', `${path}${language && `?language=${language}`}`);
    return { text: JSON.stringify({ ...body, menu_version: 0 }), etag: headers.get('etag') };
  };

  beforeAll(async () => {
    for (const path of PATHS) unchanged[path] = (await read(path)).text;
    const saved = await put(rows, { token: admin });
    expect(saved.body).toMatchObject({ error: false, message: '17 texts were saved.' });
    expect(saved.body.rows[5]).toEqual({ ...rows[5], base: 'Classic', is_stale: false });
  });

  test.each(PATHS)('%s has them in Sinhala only', async (path) => {
    const [base, english, sinhala, tamil] = [
      await read(path),
      await read(path, 'en'),
      await read(path, 'si'),
      await read(path, 'ta'),
    ];
    expect(base.text).toBe(unchanged[path]);
    expect(english.text).toBe(base.text);
    expect(tamil.text).toBe(base.text);
    expect(sinhala.text).not.toBe(base.text);
    if (base.etag !== null) expect(sinhala.etag).not.toBe(base.etag);
  });

  test.each(PATHS)('%s rejects a language that is unknown', async (path) => {
    for (const query of ['language=fr', 'language=SI', 'language=si&language=ta']) {
      const { status, body } = await server.api.call('GET', `${path}?${query}`);
      expect([status, body]).toMatchObject([400, { fields: { language: [expect.stringContaining('en, si, ta')] } }]);
    }
  });

  test('a language that the chain does not offer is rejected', async () => {
    const offered = jest.replaceProperty(server.app.get(CONFIG), 'languages', ['en', 'ta']);
    try {
      for (const path of PATHS) expect((await server.api.call('GET', `${path}?language=si`)).status).toBe(400);
      expect((await texts('si')).status).toBe(400);
      expect((await put([name('food', classic.id, 'x')])).status).toBe(400);
      expect((await texts('ta')).status).toBe(200);
    } finally {
      offered.restore();
    }
  });

  test('a version of a language is revalidated without its body', async () => {
    const [path] = PATHS;
    const headers = { 'if-none-match': (await read(path, 'si')).etag ?? '' };
    expect((await fetch(`${server.api.url}${path}?language=si`, { headers })).status).toBe(304);
    expect((await fetch(`${server.api.url}${path}`, { headers })).status).toBe(200);
  });

  test('the menu has names, descriptions and the base names beside them', async () => {
    const menu = await menuIn('si');
    expect(menu.foodTypes[0]).toMatchObject({ name: 'බර්ගර්', base_name: 'Burgers' });
    expect(menu.foodTypes[1]).not.toHaveProperty('base_name');
    expect(menu.foodTypes[0]?.sub_food_types[0]).toMatchObject({ name: 'හරක් මස්', base_name: 'Beef' });
    expect(itemsOf(menu).find(({ id }) => id === classic.id)).toMatchObject({
      name: `${SRI_LANKAN} ක්ලැසික්`,
      base_name: 'Classic',
      description: 'හරක් මස්, චීස්',
      sub_food_type: { id: CHAIN.subFoodType.beef, name: 'හරක් මස්', base_name: 'Beef' },
    });
    const { contains } = itemsOf(menu).find(({ id }) => id === combo.id) ?? {};
    expect(contains?.[0]).toMatchObject({ name: `${SRI_LANKAN} ක්ලැසික්`, base_name: 'Classic', quantity: 2 });
    expect(contains?.[0]).not.toHaveProperty('names');
    expect(menu.optionGroups[0]).toMatchObject({ name: 'අමතර', base_name: 'Extras' });
    expect(menu.optionGroups[0]?.options[0]).toMatchObject({
      ...{ name: 'මිරිස්', base_name: 'Chilli Paste' },
      food: { id: fries.id, name: 'ෆ්‍රයිස්', base_name: 'Fries' },
    });
    expect(JSON.stringify(menu)).not.toContain('"names"');
  });

  test('rules, areas, branches and banners have theirs', async () => {
    const rules = (await server.api.get(`/api/buy-get-offers/branch/${harbour}?language=si`)).body;
    expect(rules.buyGetOffers[0]).toMatchObject({ name: 'දෙකකට එකක්', food: { name: 'ෆ්‍රයිස්', base_name: 'Fries' } });
    expect(rules.payGetOffers[0]).toMatchObject({ name: 'සෝඩා නොමිලේ', food: { name: 'Soda' } });
    expect(rules.freeDeliveries[0]).toMatchObject({ base_name: 'Nine thousand, free delivery' });
    const { deliveries } = (await server.api.get(`/api/deliveries/branch/${harbour}?language=si`)).body;
    expect(deliveries).toMatchObject([{ ...CHAIN.delivery.fort, area: 'කොටුව', base_name: 'Fort' }]);
    const [branch] = (await server.api.get('/api/branches?language=si')).body.branches;
    expect(branch).toMatchObject({
      ...{ name: 'වරාය', base_name: 'Harbour', address: 'වරාය පාර 1' },
      closings: [{ date: '2099-01-01', reason: 'පෝය දිනය' }],
    });
    const { bannerImages } = (await server.api.get('/api/banner-images?language=si')).body;
    expect(bannerImages.map(({ alt }) => alt)).toEqual(['එකකට දෙකක්', undefined]);
    expect(bannerImages.map(({ words, link }) => [words, link])).toEqual([
      ['අද විතරයි', '/offers'],
      [undefined, undefined],
    ]);
  });

  test('the reason why an option cannot be chosen is a sentence of the language', async () => {
    await server.db.query(`
      UPDATE menu_option SET food_id = NULL, sold_out_on = (now() AT TIME ZONE 'Asia/Colombo')::date;
      UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
    const reasonIn = async (language: string) => (await menuIn(language)).optionGroups[0]?.options[0]?.reason;
    expect(await reasonIn('en')).toBe('Chilli Paste is sold out today.');
    expect(await reasonIn('si')).toMatch(/^මිරිස් /);
    expect(await reasonIn('ta')).toMatch(/^Chilli Paste [\u0b80-\u0bff]/);
    await server.db.query(`
      UPDATE menu_option SET sold_out_on = NULL;
      UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
  });

  test('an order keeps the names of its moment, whatever happens to the texts', async () => {
    await put([name('food', classic.id, 'கிளாசிக்')], { language: 'ta' });
    const products = [
      { ...line(classic), options: [{ option: CHAIN.option.paste }] },
      line(combo, 1, 'offer'),
      line(soda),
      line(CHAIN.special, 2),
    ];
    const subTotal = 1450 + 50 + 2800 + 350 + 2000;
    const { order } = (await placeOrder(server.api, { products, subTotal, paymentType: 'Pay Online' })).body;
    await put([name('food', classic.id, 'වෙනස්'), name('options', CHAIN.option.paste, '')]);
    const placed = (
      await server.api.get(`/api/orders/${order.reference}`, { headers: { 'order-token': order.order_token } })
    ).body.order;
    const names = { si: `${SRI_LANKAN} ක්ලැසික්`, ta: 'கிளாசிக்' };
    expect(placed.order_products[0]).toMatchObject({
      ...{ name: 'Classic', names },
      options: [{ name: 'Chilli Paste', names: { si: 'මිරිස්' }, group: 'Extras', groups: { si: 'අමතර' } }],
    });
    expect(placed.order_offers[0]).toMatchObject({ name: 'Duo', names: { si: 'දෙකක්' }, parts: [{ names }] });
    const [, plain, , free] = placed.order_products;
    expect(plain).not.toHaveProperty('names');
    expect(free).toMatchObject({ name: 'Fries - Free', names: { si: 'ෆ්‍රයිස්' } });
  });
});

describe('a save', () => {
  test('is stale once its base has another wording, and is used all the same', async () => {
    await put([name('food', soda.id, 'සෝඩා')]);
    await server.api.put(
      `/api/food/${soda.id}`,
      { ...{ name: 'Club Soda', price: 350, quantity: 1000, open: '00:00', close: '00:00' }, subFoodType: 3 },
      { token: editor },
    );
    const { rows } = (await texts('si', editor, '&only=stale')).body;
    expect(rows).toEqual([{ ...name('food', soda.id, 'සෝඩා'), base: 'Club Soda', is_stale: true }]);
    expect(await itemIn(soda.id, 'si')).toMatchObject({ name: 'සෝඩා', base_name: 'Club Soda' });
    const [saved] = (await put([name('food', soda.id, 'ක්ලබ් සෝඩා')])).body.rows;
    expect(saved).toMatchObject({ text: 'ක්ලබ් සෝඩා', is_stale: false });
    // translated from what the editor had been shown
    const [outdated] = (await put([name('food', soda.id, 'සෝඩා', { base: 'Soda' })])).body.rows;
    expect(outdated).toMatchObject({ base: 'Club Soda', is_stale: true });
  });

  test('without a text removes it, and then lists it as missing', async () => {
    await put([name('food', soda.id, '')]);
    expect(await itemIn(soda.id, 'si')).toMatchObject({ name: 'Club Soda' });
    const { rows } = (await texts('si', editor, '&only=missing')).body;
    expect(rows.filter(({ entity, id }) => entity === 'food' && id === soda.id)).toHaveLength(1);
    expect(rows.every(({ text }) => text === '')).toBe(true);
  });

  test.each([
    ['an unknown food', name('food', 999, 'x'), 'rows.1.id'],
    ['a combo as a food', name('food', combo.id, 'x'), 'rows.1.id'],
    ['a food of another branch', name('food', CHAIN.hillClassic.id, 'x'), 'rows.1.id'],
    [
      'a description that the food does not have',
      { ...name('food', fries.id, 'x'), field: 'description' },
      'rows.1.id',
    ],
    ['an unknown reason', { ...name('branches', harbour, 'x'), field: 'reason', base: 'Nobody said so' }, 'rows.1.id'],
    ['the same text twice', name('food', classic.id, 'y'), 'rows.1.id'],
    ['more letters than the base may have', name('food', fries.id, 'ක්'.repeat(81)), 'rows.1.text'],
    ['more letters than an option may have', name('options', CHAIN.option.paste, 'ශ්‍රී'.repeat(61)), 'rows.1.text'],
    ['an unknown kind', name('people', 1, 'x'), 'rows.1.entity'],
  ])('of %s stores nothing', async (_what, wrong, field) => {
    const before = (await texts('si')).body;
    const { status, body } = await put([name('food', classic.id, 'අලුත්'), wrong]);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect((await texts('si')).body).toEqual(before);
  });

  test('counts letters as they are seen, normalizes them and keeps joiners', async () => {
    const text = 'ශ්‍රී'.repeat(80);
    expect((await put([name('food', fries.id, text)])).body.rows[0]?.text).toBe(text);
    const composed = 'ක\u0dda'; // e + al-lakuna, which NFC writes as one sign
    const [row] = (await put([name('food', fries.id, ` ක\u0dd9\u0dca\u202e\u200d `)])).body.rows;
    expect(row?.text).toBe(composed);
  });

  test('does not overwrite what somebody else has written meanwhile', async () => {
    await put([name('food', fries.id, 'පළමු')]);
    const mine = name('food', fries.id, 'මගේ', { was: '' });
    const { status, body } = await put([mine, name('food', classic.id, 'වෙනත්')]);
    expect([status, body]).toMatchObject([
      200,
      { error: true, code: 'changed-meanwhile', rows: [{ id: fries.id, text: 'පළමු' }] },
    ]);
    expect(await itemIn(fries.id, 'si')).toMatchObject({ name: 'පළමු' });
    expect(await itemIn(classic.id, 'si')).not.toMatchObject({ name: 'වෙනත්' });
    expect((await put([{ ...mine, was: 'පළමු' }])).body.error).toBe(false);
  });

  test('of two at the same moment, the second sees the first', async () => {
    const stored = (await itemIn(fries.id, 'si'))?.name;
    const both = await Promise.all(['එක', 'දෙක'].map((text) => put([name('food', fries.id, text, { was: stored })])));
    expect(both.map(({ body }) => body.error).sort()).toEqual([false, true]);
  });

  test('reaches customers at once, and the trail', async () => {
    const { menu_version: before } = await menuIn();
    await put([name('food', fries.id, 'චිප්ස්')]);
    expect((await menuIn()).menu_version).toBe(before + 1);
    const [entry] = (await server.api.get(`/api/audit?entity=food&entityId=${fries.id}`, { token: admin })).body
      .entries;
    expect(entry).toMatchObject({ action: 'changed', subject: 'Fries', after: { 'name (si)': 'චිප්ස්' } });
  });

  test('of a banner is for the chain', async () => {
    const rows = [{ entity: 'banner-images', id: 1, field: 'alt', text: 'වෙනත්' }];
    expect((await put(rows)).status).toBe(403);
    expect((await put(rows, { token: admin, branch: hill })).body.error).toBe(false);
  });

  test('is for menu editors of the branch', async () => {
    const others = [CHAIN.user.kitchen, CHAIN.user.hillEditor, CHAIN.user.accountant];
    for (const { email } of others) {
      const { api_token: token } = await server.api.login(email);
      expect((await texts('si', token)).status).toBe(403);
      expect((await put([name('food', classic.id, 'x')], { token })).status).toBe(403);
    }
  });

  test('needs a language that can have texts', async () => {
    for (const language of ['en', 'fr', '']) {
      expect((await texts(language)).status).toBe(400);
      expect((await put([name('food', classic.id, 'x')], { language })).status).toBe(400);
    }
  });
});

describe('the words of the chain', () => {
  const shop = (field: string, text: string, more: Partial<TextEdit> = {}) => ({
    ...{ entity: 'shop', id: 1, field, text },
    ...more,
  });

  test('a page keeps its lines, and is read in its language', async () => {
    const about = '## අපි ගැන\n\nඕඩර් කළාම **උයනවා**.';
    const saved = await put([shop('about', about)], { token: admin });
    expect(saved.body.rows).toMatchObject([{ entity: 'shop', field: 'about', text: about, is_stale: false }]);
    const pageIn = async (language: string) =>
      (await server.api.get(`/api/shop/pages/about?language=${language}`)).body.page.html;
    expect(await pageIn('si')).toContain('<strong>උයනවා</strong>');
    expect(await pageIn('ta')).toBe(await pageIn('en'));
    expect((await server.api.get('/api/shop/pages/about?language=fr')).status).toBe(400);
  });

  test('the tagline is one line, stale once its base has another wording, and gone with it', async () => {
    const taglines = async () => (await server.api.get('/api/settings')).body.settings.brand.taglines;
    const write = (tagline: string) => server.api.put('/api/shop', { tagline }, { token: admin });
    await write('Since 2010');
    expect(await taglines()).toBeUndefined();
    await put([shop('tagline', '2010\nඉඳන්')], { token: admin });
    expect(await taglines()).toEqual({ si: '2010 ඉඳන්' });
    await write('Since 2011');
    expect((await texts('si', admin, '&only=stale')).body.rows).toMatchObject([{ field: 'tagline', is_stale: true }]);
    await write('');
    expect(await taglines()).toBeUndefined();
  });

  test('a promo code tells its name in each language, and the trail has it', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
    const saved = await put([name('promo-codes', CHAIN.promo.ten.id, 'දහය')], { token });
    expect(saved.body.rows).toMatchObject([{ id: CHAIN.promo.ten.id, text: 'දහය' }]);
    const { promoCode } = (await server.api.get(`/api/promo-codes/code/TEN/branch/${harbour}/sub-total/5000`)).body;
    expect(promoCode).toMatchObject({ name: 'Ten', names: { si: 'දහය' } });
    const [entry] = (await server.api.get('/api/audit?entity=promo%20code', { token: admin })).body.entries;
    expect(entry).toMatchObject({ action: 'changed', after: { 'name (si)': 'දහය' } });
  });

  test.each([
    ['a menu editor', CHAIN.user.editor, 'a promo code', name('promo-codes', CHAIN.promo.ten.id, 'x')],
    ['a menu editor', CHAIN.user.editor, 'a page', shop('about', 'x')],
    ['a manager', CHAIN.user.manager, 'a page', shop('about', 'x')],
  ])('%s may not translate %s', async (_who, { email }, _what, row) => {
    const { api_token: token } = await server.api.login(email);
    expect((await put([row], { token })).status).toBe(403);
  });

  test('the shop is locked while its words are translated, so that a change of its base waits', async () => {
    await server.db.query("UPDATE shop SET tagline = 'One'");
    const holder = server.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query("UPDATE shop SET tagline = 'Two'");
    const saving = put([shop('tagline', 'දෙක')], { token: admin });
    await until(async () => {
      const [{ waiting }] = await server.db.query(
        "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%shop%'",
      );
      return waiting > 0;
    });
    await holder.commitTransaction();
    await holder.release();
    expect((await saving).body.rows).toMatchObject([{ base: 'Two', text: 'දෙක', is_stale: false }]);
  });
});

test('a copy of a menu has the texts of what was copied; a copy of a food those of its description', async () => {
  await put([
    { entity: 'food', id: classic.id, field: 'description', text: 'හරක් මස්' },
    name('food', classic.id, 'ක්ලැසික්'),
    name('food-types', CHAIN.foodType.drinks, 'බීම'),
    name('sub-food-types', CHAIN.subFoodType.cold, 'සීතල'),
    name('food', fries.id, 'ෆ්‍රයිස්'),
    name('options', CHAIN.option.paste, 'මිරිස්'),
    name('buy-get-offers', 1, 'දෙකකට එකක්'),
    name('free-deliveries', 1, 'නොමිලේ'),
    name('deliveries', CHAIN.delivery.fort.id, 'කොටුව'),
  ]);
  // its copy needs a new name on the other menu, so that it is copied
  await server.db.query(`UPDATE menu_item SET name = 'Hill Classic' WHERE id = ${CHAIN.hillClassic.id}`);
  const copied = await server.api.post(
    `/api/branches/${hill}/menu-copy`,
    { from: harbour, with: ['deliveries'] },
    { token: admin },
  );
  expect(copied.body).toMatchObject({ error: false, copied: { deliveries: 1, free_deliveries: 1 } });
  const { rows } = (await server.api.get(`/api/branches/${hill}/texts?language=si`, { token: admin })).body;
  const ofHill = rows.filter(({ entity, text }) => text !== '' && !['banner-images', 'shop'].includes(entity));
  expect(ofHill.map(({ base, text }) => `${base}: ${text}`).sort()).toEqual(
    [
      ...['Beef, cheese: හරක් මස්', 'Classic: ක්ලැසික්', 'Drinks: බීම', 'Cold: සීතල', 'Fries: ෆ්‍රයිස්'],
      ...['Duo: දෙකක්', 'Extras: අමතර', 'Chilli Paste: මිරිස්', 'Two Specials, free fries: දෙකකට එකක්'],
      ...['Nine thousand, free soda: සෝඩා නොමිලේ', 'Nine thousand, free delivery: නොමිලේ', 'Fort: කොටුව'],
    ].sort(),
  );
  const copy = (await server.api.post(`/api/food/${classic.id}/duplicate`, {}, { token: editor })).body.food;
  const ofCopy = (await texts('si')).body.rows.filter(({ entity, id }) => entity === 'food' && id === copy.id);
  expect(ofCopy.map(({ text }) => text)).toEqual(['', 'හරක් මස්']);
});

test('a sheet has a column for each language and field, and its import changes only what differs', async () => {
  const sheets = server.app.get(MenuSheetsService);
  const { content } = await sheets.write(harbour, 'csv');
  expect(content.toString().split('\n')[0]).toContain('Name (si)');
  const read = async (file: Buffer) => contentOf(await decodeSheet(file), []);
  expect(await sheets.check(harbour, await read(content))).toMatchObject({ rows: [], unknown_columns: [] });
  const file = await read(Buffer.from(`Id,Name,Name (සිංහල),Description (si)\n${classic.id},Classic,නව,none\n`));
  const checked = await sheets.check(harbour, file);
  expect(checked.rows).toMatchObject([
    {
      does: 'change',
      changes: [
        { column: 'Name (si)', after: 'නව' },
        { column: 'Description (si)', after: '' },
      ],
    },
  ]);
  const { user } = (await server.api.get('/api/session', { token: editor })).body;
  await sheets.apply(user, { branchId: harbour, version: checked.menu_version, content: file });
  expect(await itemIn(classic.id, 'si')).toMatchObject({ name: 'නව', description: 'Beef, cheese' });
});

test('what is removed takes its texts with it', async () => {
  const texts = name('free-deliveries', 1, 'නොමිලේ');
  await put([texts]);
  await server.api.delete('/api/free-deliveries/1', { token: editor });
  expect((await put([texts])).body.fields).toMatchObject({ 'rows.0.id': [expect.any(String)] });
});

test.each([
  ['a language without a code of two letters', { name: { french: { text: 'x', of: 'y' } } }],
  ['a translation into the language of the texts', { name: { en: { text: 'x', of: 'y' } } }],
  ['an empty text', { name: { si: { text: '', of: 'y' } } }],
  ['a text that does not say what it translates', { name: { si: { text: 'x' } } }],
  ['no object', []],
])('the database rejects %s', async (_what, texts) => {
  const update = server.db.query('UPDATE menu_item SET texts = $1 WHERE id = $2', [JSON.stringify(texts), classic.id]);
  await expect(update).rejects.toMatchObject({ constraint: 'menu_item_texts_form' });
});
