import fs from 'node:fs';
import path from 'node:path';
import { accentShades } from '../../../libs/domain/shop/accent.js';
import { type HeadOfShop, pageOfShop } from '../../src/pages/page-head.js';

const page = fs.readFileSync(path.resolve(__dirname, '../../../client/index.html'), 'utf8');
const EN = { language: 'en' } as const;
const shop: HeadOfShop = {
  brand: {
    name: 'Lanka "Kottu" House',
    logo_url: null,
    logo_aspect: null,
    icon_url: null,
    home_url: '/uploads/home-1-960.webp',
    accent: '#0B6E4F',
    shades: accentShades('#0B6E4F'),
    tagline: 'Chopped & hot, $1',
    description: '',
  },
  icon: 'icon-2',
  version: 7,
  build: 'b0b1',
  publicUrl: 'https://kottu.example',
  languages: ['en', 'ta'],
};

test('the page has the shop’s title, words, colour, pictures and icons', () => {
  const shown = pageOfShop(page, shop, EN);
  expect(shown.match(/<title>.*<\/title>/g)).toEqual([
    '<title>Lanka &quot;Kottu&quot; House: Chopped &amp; hot, $1</title>',
  ]);
  for (const part of [
    'name="description" content="Order from Lanka &quot;Kottu&quot; House online, for delivery or pickup."',
    '<html lang="en" data-languages="en ta">',
    'name="passline-shop" content="7"',
    'name="passline-build" content="b0b1"',
    'content="#0B6E4F"',
    'property="og:site_name" content="Lanka &quot;Kottu&quot; House"',
    'property="og:url" content="https://kottu.example/"',
    'property="og:image" content="https://kottu.example/uploads/home-1-960.webp"',
    'rel="icon" href="/uploads/icon-2-192.png"',
    'rel="apple-touch-icon" href="/uploads/icon-2-180.png"',
    'rel="manifest" href="/manifest.webmanifest"',
    '--accent:#0B6E4F;',
  ]) {
    expect(shown).toContain(part);
  }
  expect(shown).not.toContain('Order online');
  // the rest of the first content is the build's
  expect(/<div class="first-bar">(.*)<span><\/span><\/div>/.exec(shown)?.[1]).toBe(
    '<b class="first-mark">L</b><b class="first-name">Lanka &quot;Kottu&quot; House</b>',
  );
});

test('without an icon of the shop’s the page keeps its own', () => {
  const shown = pageOfShop(page, { ...shop, icon: null, brand: { ...shop.brand, home_url: null } }, EN);
  expect(shown).toContain('rel="icon" href="/favicon.svg"');
  expect(shown).not.toContain('og:image');
});

test('the first content has the shop’s logo, and a long name in two lines', () => {
  const logo = `/uploads/logo-${'0'.repeat(32)}`;
  const shown = pageOfShop(
    page,
    {
      ...shop,
      brand: { ...shop.brand, logo_url: `${logo}-96.webp`, logo_aspect: 2.5, name: 'W'.repeat(21) },
    },
    EN,
  );
  expect(shown).toContain(
    `<img class="first-mark" src="${logo}-96.webp" srcset="${logo}-96.webp 96w, ${logo}-192.webp 192w" sizes="96px" width="80" height="32"`,
  );
  expect(shown).toContain(`<b class="first-name" data-long>${'W'.repeat(21)}</b>`);
});
