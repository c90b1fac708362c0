/** A fault, or the repair of one. */
export interface Fault {
  name: string;
  /** returns whether it can happen now */
  isPossible: () => boolean;
  happen: () => Promise<void> | void;
}

/** A sequence of numbers from a seed (Lehmer's generator), which is the same on every machine. */
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

/** Returns all faults in an order by the dice, each when it is possible. */
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
