import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './text.module.css';

type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'label' | 'legend';
/** The elements that contain words. */
export type TextTag = Heading | 'span' | 'p' | 'div' | 'strong' | 'small' | 'b' | 'em' | 'dt' | 'dd' | 'li' | 'time';

interface Look {
  /**
   * `quiet` for what is beside the matter, `ink` for a word that is not so among quiet ones, `good` for what is done,
   * `bad` for what needs somebody
   */
  tone?: 'quiet' | 'ink' | 'accent' | 'good' | 'bad';
  /**
   * a step of the theme's scale of types; that of what contains it by default. `display` is for headings of pages and
   * their parts, `hero` for those of pages of words
   */
  size?: 'small' | 'body' | 'lead' | 'title' | 'display' | 'hero';
  weight?: 'regular' | 'medium' | 'semibold' | 'bold' | 'extrabold';
  /** digits of one width, for columns of numbers and for numbers that change */
  isTabular?: boolean;
}

/** Words whose look is a tone, a size and a weight of the theme; a `span` by default. */
export function Text<T extends TextTag = 'span'>(props: { as?: T } & ComponentPropsWithRef<T> & Look) {
  const { as, tone, size, weight, isTabular, className, ...rest } = props;
  const Element = (as ?? 'span') as ElementType;
  return (
    <Element
      {...rest}
      className={clsx(
        tone && styles[tone],
        size && styles[size],
        weight && styles[weight],
        isTabular && styles.tabular,
        className,
      )}
    />
  );
}
