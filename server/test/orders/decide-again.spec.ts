import { DomainError } from '../../src/common/errors.js';
import { decideAgain } from '../../src/orders/placing/placement.service.js';

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** Returns attempts that end in this order: with a value, with nothing written, or with an error. */
function attempts(...ends: (string | undefined | Error)[]) {
  const calls: boolean[] = [];
  const run = () =>
    decideAgain(async (isAgain) => {
      const end = ends[calls.length];
      calls.push(isAgain);
      if (end instanceof Error) throw end;
      return end;
    });
  return { calls, run };
}

test.each([
  ['what the first attempt has written', ['order'], 1],
  ['what a later attempt has written', [undefined, undefined, undefined, 'order'], 4],
  ['what is written after a deadlock', [deadlock, 'order'], 2],
])('returns %s', async (_name, ends, count) => {
  const { calls, run } = attempts(...ends);
  expect(await run()).toBe('order');
  expect(calls).toEqual(Array.from({ length: count }, (_, at) => at > 0));
});

test('rejects clearly if three further attempts have written nothing', async () => {
  const { calls, run } = attempts();
  await expect(run()).rejects.toMatchObject({
    code: 'menu-changing',
    message: expect.stringMatching(/confirm it again/),
  });
  expect(calls).toHaveLength(4);
});

test('does not try a rejected order again', async () => {
  const { calls, run } = attempts(new DomainError('branch-closed', 'The branch is closed.'));
  await expect(run()).rejects.toMatchObject({ code: 'branch-closed' });
  expect(calls).toHaveLength(1);
});
