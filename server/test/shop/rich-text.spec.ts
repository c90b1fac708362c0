import { richText } from '../../src/shop/rich-text.js';

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
