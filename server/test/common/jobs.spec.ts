import { Jobs } from '../../src/common/process/jobs.js';
import { until } from '../support/until.js';

const SLOW_MS = 3_600_000;

test('starts every job, and stops when each has ended its run and what goes on after it', async () => {
  const jobs = new Jobs();
  const ended: string[] = [];
  let finish: () => void = () => undefined;
  jobs.add({
    ...{ name: 'slow', does: 'waits', everyMs: SLOW_MS },
    work: () =>
      new Promise((resolve) => {
        finish = () => {
          ended.push('run');
          resolve(false);
        };
      }),
    empty: async () => void ended.push('rest'),
  });
  let runs = 0;
  const quick = jobs.add({
    ...{ name: 'quick', does: 'counts', everyMs: SLOW_MS },
    work: async () => {
      runs += 1;
      return runs < 3;
    },
  });
  jobs.onApplicationBootstrap();
  await until(() => runs === 3);
  const stopped = jobs.onModuleDestroy().then(() => ended.push('stopped'));
  quick.wake();
  finish();
  await stopped;
  expect(ended).toEqual(['run', 'rest', 'stopped']);
  expect([runs, quick.isStopping]).toEqual([3, true]);
  expect(jobs.all.map(({ name }) => name)).toEqual(['quick', 'slow']);
});

test('lets a job begin later, and counts the runs that failed', async () => {
  const jobs = new Jobs();
  let later = 0;
  const count = async () => {
    later += 1;
    return false;
  };
  const patient = jobs.add({ name: 'later', does: 'counts', everyMs: SLOW_MS, beginsLater: true, work: count });
  const broken = jobs.add({
    ...{ name: 'broken', does: 'fails', everyMs: SLOW_MS },
    work: () => Promise.reject(new Error('on purpose')),
  });
  jobs.onApplicationBootstrap();
  await until(() => broken.failed === 1);
  expect([later, patient.failed]).toEqual([0, 0]);
  patient.wake();
  await until(() => later === 1);
  await jobs.onModuleDestroy();
});
