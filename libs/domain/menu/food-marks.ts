import type { MenuItem } from '../../contract/menu/menu.js';
import { MARKS, type Mark, type Spice } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { Choice } from './options.js';

/** Returns a mark's name for customers and staff. */
export const markInWords = (mark: Mark): Text => text(`mark.${mark}`);

/** The marks for which customers choose a food; the others are what it contains. */
export const DIETS: ReadonlySet<Mark> = new Set<Mark>(['vegetarian', 'vegan', 'halal']);

/** Returns the names of the diets that a food fits. */
export const dietsInWords = (marks: readonly Mark[]): Text[] =>
  marks.filter((mark) => DIETS.has(mark)).map(markInWords);

/** Returns the name of a food's spice level. */
export const spiceInWords = (spice: Spice): Text => text(`spice.${spice}`);

/** The marks of ingredients that each mark rules out. */
const EXCLUDES = {
  vegetarian: ['fish'],
  vegan: ['dairy', 'egg', 'fish'],
} as const satisfies Partial<Record<Mark, readonly Mark[]>>;

/** Returns why marks contradict each other; null if they do not. */
export function contradictionOf(marks: readonly Mark[]): Text | null {
  for (const mark of ['vegan', 'vegetarian'] as const) {
    const isContained = marks.includes(mark) && EXCLUDES[mark].some((other) => marks.includes(other));
    if (isContained) return text(`rule.marks.${mark}`);
  }
  return null;
}

/**
 * Returns the marks of an item with the chosen options, in the order of `MARKS`. A left-out ingredient removes no mark.
 * A vegan item with cheese is not called vegan.
 */
export function marksWith({ marks = [] }: Pick<MenuItem, 'marks'>, choices: readonly Choice[]): Mark[] {
  const added = choices
    .filter(({ question }) => question.group.kind !== 'without')
    .flatMap(({ option }) => option.marks);
  const all = new Set([...marks, ...added]);
  for (const mark of ['vegan', 'vegetarian'] as const) {
    if (EXCLUDES[mark].some((other) => all.has(other))) all.delete(mark);
  }
  return MARKS.filter((mark) => all.has(mark));
}
