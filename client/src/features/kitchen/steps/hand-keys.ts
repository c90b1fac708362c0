/** ms: keys that a hand presses one after the other are further apart; those of a barcode scanner are not */
export const HAND_MS = 100;

/** Keys that are held to change another one; they may come right before it. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Tells the keys of a hand from a burst of keys, such as the digits and the Enter of a barcode scanner. */
export class HandKeys {
  private lastAt = Number.NEGATIVE_INFINITY;
  private waiting: { deed(): void; timer: ReturnType<typeof setTimeout> } | null = null;

  /**
   * Notes each key that goes down. Returns whether it follows the one before faster than a hand; then what waits by `later` is dropped.
   * Times are those of the events: on a busy page a hand's keys are handled together, too.
   */
  isBurst({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): boolean {
    if (MODIFIERS.has(key)) return false;
    const isFast = timeStamp - this.lastAt < HAND_MS;
    this.lastAt = timeStamp;
    const { waiting } = this;
    this.drop();
    if (!isFast) waiting?.deed();
    return isFast;
  }

  /** Does something once no key has followed for as long as a hand takes. */
  later(deed: () => void): void {
    const timer = setTimeout(() => {
      this.waiting = null;
      deed();
    }, HAND_MS);
    this.waiting = { deed, timer };
  }

  /** Drops what waits. */
  drop(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = null;
  }
}
