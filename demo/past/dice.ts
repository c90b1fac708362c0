const STEP = 0x6d2b79f5;

/** Pseudo-random choices that are the same in every run with the same seed (mulberry32). Not for secrets. */
export class Dice {
  private state: number;

  constructor(seed: string) {
    // FNV-1a: seeds that differ in one character give unrelated sequences
    let hash = 0x811c9dc5;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.state = hash >>> 0;
  }

  /** Returns a number from 0 up to, not including, 1. */
  share(): number {
    this.state = (this.state + STEP) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number; both ends are included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** Returns true in `perCent` of 100 cases. */
  happens(perCent: number): boolean {
    return this.share() * 100 < perCent;
  }

  /** Returns one of the values, with a probability by weight. @throws RangeError if no value has a weight */
  weighted<Value>(values: readonly Value[], weightOf: (value: Value) => number): Value {
    let rest = this.share() * values.reduce((sum, value) => sum + weightOf(value), 0);
    for (const value of values) {
      rest -= weightOf(value);
      if (rest < 0) return value;
    }
    throw new RangeError('there is nothing to choose from');
  }

  /** Returns one of the values, all equally likely. @throws RangeError if there are none */
  one<Value>(values: readonly Value[]): Value {
    return this.weighted(values, () => 1);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.whole(0, 255));
  }
}
