import { ClockOffset } from '../../src/realtime/clock-offset.js';

const HOUR = 3_600_000;
const start = Date.parse('2026-11-20T12:00:00.000Z');
/** What a server says whose clock is right. */
const said = (instant: number): string => new Date(instant).toISOString();

describe('a device whose clock is set under an open page', () => {
  it('follows as soon as two words of the server agree', () => {
    const follower = new ClockOffset();
    // the device was an hour slow when the page was loaded, and has just been put right
    expect(follower.observe({ at: said(start), now: start, known: HOUR })).toBeNull();
    expect(follower.observe({ at: said(start + 10_000), now: start + 10_000, known: HOUR })).toBe(0);
  });

  it('is not moved by the way that a message takes', () => {
    const follower = new ClockOffset();
    for (const delay of [200, 3_000, 900]) {
      const at = start + delay * 100;
      expect(follower.observe({ at: said(at), now: at + delay, known: 0 })).toBeNull();
    }
  });

  it('is not moved by old words that come in one burst after a sleep', () => {
    const follower = new ClockOffset();
    const awake = start + HOUR;
    for (const at of [start, start + 10_000, start + 20_000]) {
      expect(follower.observe({ at: said(at), now: awake, known: 0 })).toBeNull();
    }
    expect(follower.observe({ at: said(awake + 10_000), now: awake + 10_000, known: 0 })).toBeNull();
  });
});
