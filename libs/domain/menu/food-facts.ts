import type { FoodFacts } from '../../contract/menu/menu.js';
import { MARKS } from '../../contract/values.js';

/** The facts of a food that says nothing about itself. */
export const NO_FACTS: FoodFacts = { description: '', marks: [], spice: 0, effort: 1 };

/** The names of the facts, which are also their columns. */
export const FACT_NAMES = Object.keys(NO_FACTS);

/** Returns the facts of an item; an absent one is empty. */
export const factsOf = ({ description, marks, spice, effort }: Partial<FoodFacts>): FoodFacts => ({
  description: description ?? NO_FACTS.description,
  marks: marks ?? NO_FACTS.marks,
  spice: spice ?? NO_FACTS.spice,
  effort: effort ?? NO_FACTS.effort,
});

/** Returns the facts of a request, as they are stored; undefined stays undefined: it is not changed. */
export const givenFacts = ({ description, marks, spice, effort }: Partial<FoodFacts>): Partial<FoodFacts> => ({
  description: description ?? undefined,
  marks: marks && MARKS.filter((mark) => marks.includes(mark)),
  spice: spice ?? undefined,
  effort: effort ?? undefined,
});

/** Returns the facts that customers read: without empty ones, because menus are read often. */
export const saidFacts = ({ description, marks, spice }: Omit<FoodFacts, 'effort'>): Partial<FoodFacts> => ({
  ...(description !== '' && { description }),
  ...(marks.length > 0 && { marks }),
  ...(spice > 0 && { spice }),
});

/** A fact as a column of a menu's file. */
export interface FactColumn {
  fact: keyof FoodFacts;
  /** similar headings of other programs */
  similar: readonly string[];
  cell: (facts: FoodFacts) => string | number;
  /** returns what a filled cell says, for its validation; absent: a number */
  read?: (text: string) => unknown;
}

/** Returns the marks in a text, in the order in which they are shown. */
function marksIn(text: string): string[] {
  const marks = text
    .split(/[,;]/)
    .map((mark) => mark.trim().toLowerCase())
    .filter((mark) => mark !== '');
  const order: readonly string[] = MARKS;
  return [...new Set(marks)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

const FACT_COLUMNS = {
  Description: {
    fact: 'description',
    similar: ['details', 'about'],
    cell: ({ description }) => description,
    read: (text) => text,
  },
  Marks: { fact: 'marks', similar: [], cell: ({ marks }) => marks.join(', '), read: marksIn },
  Spice: { fact: 'spice', similar: ['spice level', 'heat'], cell: ({ spice }) => spice },
  Effort: { fact: 'effort', similar: ['work'], cell: ({ effort }) => effort },
} satisfies Record<string, FactColumn>;

export type FactHeading = keyof typeof FACT_COLUMNS;

export const isFactHeading = (heading: string): heading is FactHeading => heading in FACT_COLUMNS;
export const FACT_HEADINGS = Object.keys(FACT_COLUMNS).filter(isFactHeading);

/** Returns the column of a fact. */
export const factColumn = (heading: FactHeading): FactColumn => FACT_COLUMNS[heading];
