import { richText } from '../../src/shop/rich-text.js';

test('a link that is not allowed is text over several lines, too', () => {
  expect(richText('[a\nb](irc://x.lk)')).toBe('<p>a\nb</p>');
});

test.each([
  ['# Us\n\nWe **cook**.\n\n## More', '<h2>Us</h2>\n<p>We <strong>cook</strong>.</p>\n<h3>More</h3>'],
  ['### Deep\n\n#### Deeper', '<h2>Deep</h2>\n<h3>Deeper</h3>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  [
    '[Write](mailto:a@b.lk) or [look](https://x.lk)',
    '<p><a href="mailto:a@b.lk">Write</a> or <a href="https://x.lk">look</a></p>',
  ],
  ['', ''],
])('%j is shown as %j', (markdown, html) => {
  expect(richText(markdown)).toBe(html);
});

test.each([
  '[a](//x.lk)',
  '[a](///x.lk)',
  '[a](irc://x.lk/room)',
  '[a](ircs://x.lk/room)',
  '[a](xmpp:b@x.lk)',
  '[a](https://shop.lk@x.lk)',
  '[a](https://shop.lk:pass@x.lk "title")',
  '[a](tel:0112000001)',
  '[a](javascript:alert)',
  '[a](&#47;/x.lk)',
  '[a](https://)',
])('%s is text', (markdown) => {
  expect(richText(markdown)).toBe('<p>a</p>');
});

test.each([
  ['[a](/menu?lang=si)', '/menu?lang=si'],
  ['[a](#us)', '#us'],
  ['[a](terms)', 'terms'],
  ['[a\nb](https://x.lk/c:d)', 'https://x.lk/c:d'],
  ['[a](https://x.lk "Look")', 'https://x.lk'],
])('%j leads to %s', (markdown, address) => {
  expect(richText(markdown)).toContain(`<a href="${address}"`);
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<div onclick="x">\n\nb\n</div>',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '<javascript:alert(1)>',
  '![a](https://x.lk/spy.png)',
  '[a](https://x.lk "\\" onmouseover=alert(1)")',
  '`<b onclick=x>`',
  '    <b onclick=x>',
])('nothing of %j acts', (markdown) => {
  const tags = richText(markdown).match(/<[^>]*>/g) ?? [];
  for (const tag of tags) expect(tag).toMatch(/^<(\/?p|a href="https:[^"]+"( title="[^"]*")?|\/a)>$/);
});
