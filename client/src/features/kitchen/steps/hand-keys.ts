/** ms: two keys of a hand are further apart; those of a barcode scanner are closer */
export const HAND_MS = 100;

/** Modifier keys, which may come directly before another key. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Distinguishes the keys of a hand from a burst of keys, such as the digits and the Enter of a barcode scanner. */
export class HandKeys {
  private lastAt = Number.NEGATIVE_INFINITY;
  private waiting: { action(): void; timer: ReturnType<typeof setTimeout> } | null = null;

  /**
   * Notes a key press. Returns whether it follows the previous one faster than a hand can; then the action that is
   * pending from `later` is dropped. It uses the times of the events, because a busy page may handle several presses of
   * a hand together.
   */
  isBurst({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): boolean {
    if (MODIFIERS.has(key)) return false;
    const isFast = timeStamp - this.lastAt < HAND_MS;
    this.lastAt = timeStamp;
    const { waiting } = this;
    this.drop();
    if (!isFast) waiting?.action();
    return isFast;
  }

  /** Runs an action once no key has followed for `HAND_MS`. */
  later(action: () => void): void {
    const timer = setTimeout(() => {
      this.waiting = null;
      action();
    }, HAND_MS);
    this.waiting = { action, timer };
  }

  /** Drops the pending action. */
  drop(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = null;
  }
}
