import fc from 'fast-check';
import { sharedPause } from '../../src/common/shared-pause.js';

test('all that pause, at whatever moments, look again at the same moments', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1e9, noNaN: true }), (seconds, now) => {
      const every = seconds * 1000;
      const pause = sharedPause(every, now);
      const next = (now + pause) / every;
      expect(next).toBeCloseTo(Math.round(next), 6);
      expect(pause).toBeGreaterThanOrEqual(every / 4);
      expect(pause).toBeLessThan(1.25 * every);
    }),
  );
});
