import type { Mark, Spice } from '../contract/values.js';

/** Marks as customers and staff read them. */
export const MARK_NAMES: Record<Mark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  nuts: 'Contains nuts',
  gluten: 'Contains gluten',
  dairy: 'Contains dairy',
  egg: 'Contains egg',
  fish: 'Contains fish',
};

/** How hot a food is, in words; not at all says nothing. */
export const SPICE_NAMES: Record<Spice, string> = { 0: 'Not spicy', 1: 'Mildly spicy', 2: 'Spicy', 3: 'Very spicy' };

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
