/** The order of Jest's test files where it has not run them before: without times of its own it begins with the largest. */
import { createRequire } from 'node:module';

/** @type {typeof import('@jest/test-sequencer')} as its types describe it: they lack its ES module */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** They start servers, end them and wait for what happens. Begun last, each would keep a core waiting at the end. */
export const LONG_FILES = [
  'server/test/reliability/faults.spec.ts',
  'server/test/reliability/rolling-restart.spec.ts',
  'server/test/payments/crash.spec.ts',
  'server/test/access/bad-input.spec.ts',
  'server/test/realtime/notification-listener.spec.ts',
  'server/test/reliability/killed-server.spec.ts',
  'server/test/reliability/lost-past.spec.ts',
  'server/test/messaging/outbox-lanes.spec.ts',
  'server/test/access/body-cost.spec.ts',
  'server/test/reliability/two-servers.spec.ts',
  'server/test/payments/answers.spec.ts',
  'server/test/access/access.spec.ts',
  'server/test/reliability/full-disks.spec.ts',
  'server/test/start.spec.ts',
  'server/test/reliability/clocks.spec.ts',
  'server/test/demo/leave-demo.spec.ts',
  'server/test/demo/demo.spec.ts',
];

export default class LongFilesFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    /** @param {string} file */
    const place = (file) => {
      const index = LONG_FILES.findIndex((long) => file.endsWith(long));
      return index < 0 ? LONG_FILES.length : index;
    };
    return (await super.sort(tests)).sort((a, b) => place(a.path) - place(b.path));
  }
}
