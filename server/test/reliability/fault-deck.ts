/** Something that can go wrong, or be put right. */
export interface Fault {
  name: string;
  /** whether it can happen now */
  isPossible: () => boolean;
  happen: () => Promise<void> | void;
}

/** Numbers that follow from a seed: Lehmer's generator, enough to mix some cards, and the same everywhere. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed % 2_147_483_647 || 1;
  }

  /** @returns a whole number from 0 to `sides - 1` */
  roll(sides: number): number {
    this.state = (this.state * 48_271) % 2_147_483_647;
    return this.state % sides;
  }
}

/** Deals all of them in an order that the dice give, each when it can happen. */
export function* dealt(faults: Fault[], dice: Dice): Generator<Fault> {
  const left = [...faults];
  while (left.length > 0) {
    const possible = left.filter(({ isPossible }) => isPossible());
    const next = possible[dice.roll(Math.max(1, possible.length))];
    if (!next) throw new Error(`nothing more can happen, but left: ${left.map(({ name }) => name).join(', ')}`);
    left.splice(left.indexOf(next), 1);
    yield next;
  }
}
