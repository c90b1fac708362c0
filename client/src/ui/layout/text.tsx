import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './text.module.css';

/** The elements that contain words. */
type Tag = 'span' | 'p' | 'h2' | 'h3' | 'h4' | 'strong' | 'small' | 'b' | 'em' | 'dt' | 'dd' | 'li' | 'time' | 'legend';

interface Look {
  /** `quiet` for what is beside the matter, `good` for what is done, `bad` for what needs somebody */
  tone?: 'quiet' | 'accent' | 'good' | 'bad';
  /** a step of the theme's scale of types; that of what contains it by default */
  size?: 'small' | 'body' | 'lead' | 'title';
  weight?: 'regular' | 'medium' | 'semibold' | 'bold';
  /** digits of one width, for columns of numbers and for numbers that change */
  isTabular?: boolean;
}

/** Words whose look is a tone, a size and a weight of the theme; a `span` by default. */
export function Text<T extends Tag = 'span'>(props: { as?: T } & ComponentPropsWithRef<T> & Look) {
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
