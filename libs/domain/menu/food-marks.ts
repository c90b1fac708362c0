import type { Mark, Spice } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';

/** Returns a mark as customers and staff read it. */
export const markInWords = (mark: Mark): Text => text(`mark.${mark}`);

/** Returns how hot a food is. */
export const spiceInWords = (spice: Spice): Text => text(`spice.${spice}`);

/** The ingredients that a food with each mark cannot contain. */
const EXCLUDES: Partial<Record<Mark, readonly Mark[]>> = {
  vegetarian: ['fish'],
  vegan: ['dairy', 'egg', 'fish'],
};

/** Returns why a list of marks cannot be true of one food, as a sentence; null where it can. */
export function contradictionOf(marks: readonly Mark[]): string | null {
  for (const mark of marks) {
    const contained = EXCLUDES[mark]?.filter((other) => marks.includes(other)) ?? [];
    if (contained.length > 0)
      return `A ${mark} food contains no ${contained.join(', no ')}. Take one of the marks away.`;
  }
  return null;
}
