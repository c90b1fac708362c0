import { Turns } from '../../src/common/process/turns.js';
import { until } from '../support/until.js';

const SENTENCE = 'Others are at it. Try again in a moment.';

/** Work that ends when the test says so, and a list of what has begun. */
function workshop(turns: Turns) {
  const begun: string[] = [];
  const start = (name: string) => {
    let end: (fails: boolean) => void = () => undefined;
    const ended = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    const result = turns.run(async () => {
      begun.push(name);
      if (await ended) throw new Error(`${name} failed`);
      return name;
    });
    return { result, end: () => end(false), fail: () => end(true) };
  };
  return { begun, start };
}

test('lets others wait in order, also after work that fails', async () => {
  const { begun, start } = workshop(
    new Turns({ atOnce: 1, waiting: 2, waitMs: 60_000, code: 'busy', sentence: SENTENCE }),
  );
  const [a, b, c] = [start('a'), start('b'), start('c')];
  await expect(start('d').result).rejects.toMatchObject({ code: 'busy', sentence: SENTENCE });
  expect(begun).toEqual(['a']);
  // the last one first, which still waits for the others
  c.end();
  b.end();
  a.fail();
  await expect(a.result).rejects.toThrow('a failed');
  expect(await Promise.all([b.result, c.result])).toEqual(['b', 'c']);
  const e = start('e');
  e.end();
  expect(await e.result).toBe('e');
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

test('rejects a call that waits too long, which gets no turn later', async () => {
  const { begun, start } = workshop(new Turns({ atOnce: 1, waiting: 2, waitMs: 5, code: 'busy', sentence: SENTENCE }));
  const a = start('a');
  await expect(start('b').result).rejects.toMatchObject({ code: 'busy' });
  a.end();
  await a.result;
  const c = start('c');
  c.end();
  expect(await c.result).toBe('c');
  expect(begun).toEqual(['a', 'c']);
});

test('runs as many calls at the same time as it may', async () => {
  const { begun, start } = workshop(
    new Turns({ atOnce: 2, waiting: 2, waitMs: 60_000, code: 'busy', sentence: SENTENCE }),
  );
  const [a, b, c, d] = [start('a'), start('b'), start('c'), start('d')];
  await until(() => begun.length === 2);
  b.end();
  await b.result;
  await until(() => begun.length === 3);
  for (const { end } of [a, c, d]) end();
  expect(await Promise.all([a.result, c.result, d.result])).toEqual(['a', 'c', 'd']);
  const more = [start('e'), start('f'), start('g')];
  await until(() => begun.length === 6);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  for (const { end } of more) end();
  await Promise.all(more.map(({ result }) => result));
});
