import fc from 'fast-check';
import { alignedDelay } from '../../src/common/aligned-delay.js';

test('timers of one period fire at the same moments, whenever they were set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1e9, noNaN: true }), (seconds, now) => {
      const every = seconds * 1000;
      const delay = alignedDelay(every, now);
      const next = (now + delay) / every;
      expect(next).toBeCloseTo(Math.round(next), 6);
      expect(delay).toBeGreaterThanOrEqual(every / 4);
      expect(delay).toBeLessThan(1.25 * every);
    }),
  );
});
