import { richText } from '../../src/shop/rich-text.js';

test('a link that is not allowed is text over several lines, too', () => {
  expect(richText('[a\nb](irc://x.lk)')).toBe('<p>a<br />\nb</p>');
});

test.each([
  ['# Us\n\nWe **cook**.\n\n## More', '<h2>Us</h2>\n<p>We <strong>cook</strong>.</p>\n<h3>More</h3>'],
  ['### Deep\n\n#### Deeper', '<h2>Deep</h2>\n<h3>Deeper</h3>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  [
    '[Write](mailto:a@b.lk) or [look](https://x.lk)',
    '<p><a href="mailto:a@b.lk">Write</a> or <a href="https://x.lk">look</a></p>',
  ],
  ['Call [011 200 0001](tel:+94112000001)', '<p>Call <a href="tel:+94112000001">011 200 0001</a></p>'],
  ['12 Main Street\nKandy  \nSri Lanka', '<p>12 Main Street<br />\nKandy<br />\nSri Lanka</p>'],
  [
    'See https://x.lk/a, www.y.lk or a@b.lk.',
    '<p>See <a href="https://x.lk/a">https://x.lk/a</a>, <a href="http://www.y.lk">www.y.lk</a> or <a href="mailto:a@b.lk">a@b.lk</a>.</p>',
  ],
  [
    '| Day | Open |\n| --- | --- |\n| Sunday | 10:00 |',
    '<table>\n<thead>\n<tr>\n<th>Day</th>\n<th>Open</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Sunday</td>\n<td>10:00</td>\n</tr>\n</tbody>\n</table>',
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
  '[a](tel:javascript)',
  '[a]( javascript:alert)',
  '[a](JaVaScRiPt:alert)',
  '[a](vbscript:x/y)',
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
  'https://x.lk/"onmouseover=alert(1)',
  'http://user:pass@x.lk',
])('nothing of %j acts', (markdown) => {
  const tags = richText(markdown).match(/<[^>]*>/g) ?? [];
  for (const tag of tags) expect(tag).toMatch(/^<(\/?p|br \/|a href="https:[^"]+"( title="[^"]*")?|\/a)>$/);
});
