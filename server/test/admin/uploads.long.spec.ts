import sharp from 'sharp';
import type { StaffBannerImage } from '../../../libs/contract/branches/staff-selling.js';
import type { AuditEntry } from '../../../libs/contract/people/audit.js';
import { pictureSrcSet } from '../../../libs/domain/menu/pictures.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('uploads', () => {
  let token: string;
  let picture: Buffer;
  const FOOD = `/api/food/upload/${CHAIN.classic.id}`;

  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.admin.email)).api_token;
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d9381e' } })
      .jpeg()
      .toBuffer();
  });

  const bannerIds = async (): Promise<number[]> =>
    (await server.api.get('/api/banner-images')).body.bannerImages.map(({ id }) => id);

  interface Upload {
    content: Buffer;
    name?: string;
    type?: string;
    field?: string;
  }

  async function upload(path: string, { content, name = 'a.jpg', type = 'image/jpeg', field = 'image' }: Upload) {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
    return send(path, form);
  }

  async function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
    const response = await fetch(server.api.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    return { status: response.status, body: await response.json() };
  }

  it('gives a food and a combo a picture, and serves every size of it', async () => {
    const reply = await upload(FOOD, { content: picture });
    expect(reply.body).toMatchObject({
      error: false,
      message: 'Classic has a new picture.',
      food: { id: CHAIN.classic.id, version: 2 },
      subFoodType: { name: 'Beef' },
    });
    const addresses = (pictureSrcSet(reply.body.food.image_url) ?? '')
      .split(', ')
      .map((part) => part.split(' ')[0] ?? '');
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      const served = await fetch(server.api.url + address);
      expect(served.status).toBe(200);
    }
    const menu = (await server.api.get(`/api/food-types/branch/${CHAIN.branch.harbour}`)).body.foodTypes;
    expect(menu[0]?.sub_food_types[0]?.food[0]?.image_url).toBe(reply.body.food.image_url);

    const combo = await upload(`/api/offers/upload/${CHAIN.combo.id}`, { content: picture });
    expect(combo.body.offer.image_url).toBe(reply.body.food.image_url);
  });

  it('detects the format by the content, whatever name and type are claimed', async () => {
    const honest = await upload(FOOD, { content: picture, name: 'evil.svg', type: 'text/html' });
    expect(honest.body.error).toBe(false);
    const disguised = await upload(FOOD, {
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      name: 'nice.png',
      type: 'image/png',
    });
    expect(disguised).toMatchObject({
      status: 415,
      body: { error: true, message: expect.stringContaining('JPEG, PNG') },
    });
  });

  it('rejects a file that is too large, empty or missing, and a call without an upload', async () => {
    const huge = await upload(FOOD, { content: Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024)]) });
    expect(huge).toMatchObject({ status: 413, body: { message: expect.stringContaining('8 MB') } });
    const empty = await upload(FOOD, { content: Buffer.alloc(0) });
    expect(empty).toMatchObject({ status: 400, body: { fields: { image: ['Select an image.'] } } });
    const elsewhere = await upload(FOOD, { content: picture, field: 'file' });
    expect(elsewhere).toMatchObject({ status: 400, body: { fields: { image: ['Select an image.'] } } });
    const text = new FormData();
    text.append('image', 'not a file');
    expect((await send(FOOD, text)).status).toBe(400);
    const json = await send(FOOD, JSON.stringify({ image: 'x' }), { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    const broken = await send(
      FOOD,
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      {
        'content-type': 'multipart/form-data; boundary=x',
      },
    );
    expect(broken.status).toBe(400);
  });

  it('stores a picture with the change that shows it, and none without it', async () => {
    const stored = async () => (await server.db.query('SELECT count(*)::int AS n FROM picture'))[0].n;
    const before = await stored();
    const unused = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect((await upload('/api/food/upload/99999', { content: unused })).status).toBe(404);
    expect(await stored()).toBe(before);
    await Promise.all(
      [FOOD, FOOD, `/api/offers/upload/${CHAIN.combo.id}`].map((path) => upload(path, { content: unused })),
    );
    expect(await stored()).toBe(before + 2);
  });

  it('adds, replaces and removes banners', async () => {
    const other = await sharp({ create: { width: 420, height: 180, channels: 3, background: '#2e7d4f' } })
      .png()
      .toBuffer();
    const first = (await upload('/api/banner-images', { content: picture })).body.bannerImage;
    const second = (await upload('/api/banner-images', { content: other })).body.bannerImage;
    expect(first).toMatchObject({ image_url: expect.stringMatching(/^\/uploads\/banner-.*-1280\.webp$/), version: 1 });
    const replaced = await upload(`/api/banner-images/update/${second.id}`, { content: picture });
    expect(replaced.body.bannerImage).toEqual({ id: second.id, image_url: first.image_url, version: 2 });
    await server.api.call('DELETE', `/api/banner-images/${second.id}`, undefined, { token });
    expect(await bannerIds()).toEqual([first.id]);
    expect((await upload(`/api/banner-images/update/${second.id}`, { content: picture })).status).toBe(404);
  });

  it('gives a banner words and a link, keeps what an edit does not name, and records who did', async () => {
    const { id }: StaffBannerImage = (await upload('/api/banner-images', { content: picture })).body.bannerImage;
    const path = `/api/banner-images/${id}` as const;
    const save = (body: object) => server.api.put(path, body, { token });
    const texts = { alt: 'Two burgers', words: 'Two for one', link: '/offers' };
    expect((await save({ ...texts, words: ' Two for one ' })).body.bannerImage).toMatchObject({ ...texts, version: 2 });
    expect((await save({ alt: 'Burgers' })).body.bannerImage).toMatchObject({ ...texts, alt: 'Burgers' });
    const shown = (await server.api.get('/api/banner-images')).body.bannerImages.find((banner) => banner.id === id);
    expect(shown).toMatchObject({ words: 'Two for one', link: '/offers' });
    for (const link of ['javascript:alert(1)', '//evil.example', 'offers', '/a b', `/${'x'.repeat(300)}`]) {
      expect(fieldsOf(await save({ ...texts, link }))).toHaveProperty('link');
    }
    expect(fieldsOf(await save({ ...texts, words: 'x'.repeat(61) }))).toHaveProperty('words');
    const cleared = (await save({ alt: '', words: '', link: '' })).body.bannerImage;
    expect(Object.keys(cleared).sort()).toEqual(['id', 'image_url', 'version']);
    const { entries } = (await server.api.get('/api/audit?entity=banner image', { token })).body;
    expect(entries[0]).toMatchObject({ before: { words: 'Two for one', link: '/offers' } });
    await server.api.call('DELETE', path, undefined, { token });
  });

  it('sorts banners, and records in the trail who set which picture', async () => {
    const before = (await server.api.get('/api/banner-images')).body.bannerImages as StaffBannerImage[];
    for (const { id } of before) await server.api.call('DELETE', `/api/banner-images/${id}`, undefined, { token });
    const banners: StaffBannerImage[] = [];
    for (const background of ['#1b3a57', '#2e7d4f', '#8a5a00']) {
      const content = await sharp({ create: { width: 420, height: 180, channels: 3, background } })
        .png()
        .toBuffer();
      banners.push((await upload('/api/banner-images', { content })).body.bannerImage);
    }
    const [a, b, c] = banners.map(({ id }) => id);
    const [first, second, third] = banners.map(({ image_url }) => image_url);
    expect(new Set([first, second, third]).size).toBe(3);
    const reorder = (ids: unknown[]) => server.api.put('/api/banner-images/order', { ids }, { token });
    const trail = async (): Promise<AuditEntry[]> =>
      (await server.api.get('/api/audit?entity=banner image&action=reordered', { token })).body.entries;

    await reorder([c, a, b]);
    expect(await bannerIds()).toEqual([c, a, b]);
    const common = { actor: { id: CHAIN.user.admin.id, name: 'Asha' }, entity: 'banner image', branch: null };
    expect(await trail()).toMatchObject([
      { ...common, before: { order: [first, second, third] }, after: { order: [third, first, second] } },
    ]);

    // only one is named, and it moves before the others
    await reorder([b]);
    expect(await bannerIds()).toEqual([b, c, a]);
    expect((await trail())[0]).toMatchObject({
      ...common,
      before: { order: [third, first, second] },
      after: { order: [second, third, first] },
    });

    // a call that changes nothing or is rejected is not recorded
    await reorder([b, c, a]);
    expect((await reorder([a, a])).status).toBe(400);
    expect(await trail()).toHaveLength(2);
  });
});

describe('served pictures', () => {
  const MEGABYTE = 1024 * 1024;

  const head = (n: number) =>
    fetch(`${server.api.url}/uploads/food-${String(n).padStart(32, '0')}-640.webp`, { method: 'HEAD' });

  it('keeps at most 64 MB in memory, the pictures that were asked for last', async () => {
    await server.db.query(
      `INSERT INTO picture (name, width, type, content)
     SELECT 'food-' || lpad(n::text, 32, '0'), 640, 'image/webp', decode(repeat('00', $1), 'hex') FROM generate_series(0, 64) n`,
      [MEGABYTE],
    );
    for (let n = 0; n <= 64; n += 1) {
      const { status, headers } = await head(n);
      expect([status, headers.get('content-length')]).toEqual([200, String(MEGABYTE)]);
    }
    // what is served now comes from memory
    await server.asOwner('DELETE FROM picture');
    const statuses = [];
    for (const n of [64, 1, 0]) statuses.push((await head(n)).status);
    expect(statuses).toEqual([200, 200, 404]);
  });
});
