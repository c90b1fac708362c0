import { isBannerLink, WEB_LINK } from '../shop/web-link.js';

test.each(['https://facebook.example/kitchen', 'HTTP://x.lk', 'https://x.lk:8443/a?b=c@d#e', 'https://x.lk?to=a@b.lk'])(
  '%s is a link',
  (link) => {
    expect(link).toMatch(WEB_LINK);
  },
);

test.each([
  '',
  'facebook.example',
  '//facebook.example',
  'https:facebook.example',
  'https://',
  'https://localhost',
  'https://facebook.example@evil.example/',
  'https://name:word@facebook.example',
  'https://evil.example\\@facebook.example',
  'https://facebook.example /x',
  'irc://chat.example/room',
  'xmpp:a@chat.example',
  'javascript:alert(1)//https://x.lk',
  'https://x.lk\njavascript:alert(1)',
])('%j is none', (link) => {
  expect(link).not.toMatch(WEB_LINK);
});

test.each([
  ['/offers', true],
  ['/menu?lang=si', true],
  ['/', true],
  ['https://ceylonsmash.example/news', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/off ers', false],
  ['offers', false],
  ['javascript:alert(1)', false],
  ['mailto:hello@ceylonsmash.example', false],
  ['', false],
])('a banner can lead to %j: %p', (link, can) => {
  expect(isBannerLink(link)).toBe(can);
});
