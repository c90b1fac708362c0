import { reportError } from '../../src/api/report-error.js';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ error: false, message: '' });
  };
});

it("reports an error once, cut to the server's limit, and at most five per page", () => {
  const long = new Error('x'.repeat(400));
  long.stack = 'at a\n'.repeat(1000);
  reportError(long);
  reportError(long);
  expect(sent).toEqual([{ message: 'x'.repeat(300), stack: 'at a\n'.repeat(300), path: '/', build: '' }]);
  for (let n = 0; n < 10; n += 1) reportError(new Error(`fault ${n}`));
  expect(sent).toHaveLength(5);
});

it('does not report a cancelled request', () => {
  reportError(Object.assign(new Error('aborted'), { name: 'AbortError' }));
  expect(sent).toEqual([]);
});
