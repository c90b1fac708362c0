/** Less than this is the message's way, not the clock. */
const TOLERANCE_MS = 5_000;
/** Delayed messages come in one burst; two that agree and are some time apart were not delayed. */
const APART_MS = 1_000;

/** Notices that the device's clock was set under an open page, by the times that the server sends now and then. */
export class ClockOffset {
  private last: { offset: number; receivedAt: number } | null = null;

  /**
   * @param known ms that are added to this device's clock so far
   * @returns the ms that fit now, or null where the known ones do, or one message is not enough
   */
  observe({ at, now, known }: { at: string; now: number; known: number }): number | null {
    const offset = Date.parse(at) - now;
    const { last } = this;
    if (last !== null && Math.abs(now - last.receivedAt) < APART_MS) return null;
    this.last = { offset, receivedAt: now };
    if (Math.abs(offset - known) < TOLERANCE_MS) return null;
    return last !== null && Math.abs(offset - last.offset) < TOLERANCE_MS ? offset : null;
  }
}
