import type { ComponentPropsWithRef } from 'react';

type Section = 'section' | 'article' | 'aside' | 'header' | 'footer' | 'main' | 'nav' | 'form' | 'fieldset' | 'figure';
/** The elements that a box can be: those that contain others. */
export type Tag = Section | 'div' | 'span' | 'p' | 'ul' | 'ol' | 'li' | 'dl';

/** The attributes of the element `as`, a `div` by default. */
export type BoxProps<T extends Tag> = { as?: T } & ComponentPropsWithRef<T>;

export interface Spaced {
  /** between the children: a step of the theme's scale of spaces; none by default */
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12;
}
