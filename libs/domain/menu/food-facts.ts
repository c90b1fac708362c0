import type { FoodFacts } from '../../contract/menu/menu.js';
import { MARKS } from '../../contract/values.js';

/** The facts of a food that says nothing about itself. */
export const NO_FACTS: FoodFacts = { description: '', marks: [], spice: 0 };

/** The names of the facts, which are also their columns. */
export const FACT_NAMES = Object.keys(NO_FACTS);

/** Returns the facts of an item; an absent one is empty. */
export const factsOf = ({ description, marks, spice }: Partial<FoodFacts>): FoodFacts => ({
  description: description ?? NO_FACTS.description,
  marks: marks ?? NO_FACTS.marks,
  spice: spice ?? NO_FACTS.spice,
});

/** Returns the facts of a request, as they are stored; undefined stays undefined: it is not changed. */
export const givenFacts = ({ description, marks, spice }: Partial<FoodFacts>): Partial<FoodFacts> => ({
  description: description ?? undefined,
  marks: marks && MARKS.filter((mark) => marks.includes(mark)),
  spice: spice ?? undefined,
});

/** Returns the facts that an item has: without empty ones, because menus are read often. */
export const saidFacts = ({ description, marks, spice }: FoodFacts): Partial<FoodFacts> => ({
  ...(description !== '' && { description }),
  ...(marks.length > 0 && { marks }),
  ...(spice > 0 && { spice }),
});
