import type { Mark, Spice } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';

/** Returns a mark's name for customers and staff. */
export const markInWords = (mark: Mark): Text => text(`mark.${mark}`);

/** Returns the name of a food's spice level. */
export const spiceInWords = (spice: Spice): Text => text(`spice.${spice}`);

/** The marks of ingredients that each mark rules out. */
const EXCLUDES: Partial<Record<Mark, readonly Mark[]>> = {
  vegetarian: ['fish'],
  vegan: ['dairy', 'egg', 'fish'],
};

/** Returns a sentence that says why marks contradict each other; null if they do not. */
export function contradictionOf(marks: readonly Mark[]): string | null {
  for (const mark of marks) {
    const contained = EXCLUDES[mark]?.filter((other) => marks.includes(other)) ?? [];
    if (contained.length > 0)
      return `A ${mark} food contains no ${contained.join(', no ')}. Take one of the marks away.`;
  }
  return null;
}
