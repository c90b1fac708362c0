import { clsx } from 'clsx';
import type { ElementType } from 'react';
import type { BoxProps, Spaced, Tag } from './box.js';
import styles from './layout.module.css';

interface Look extends Spaced {
  /** across the column; by default each child is as wide as it */
  align?: 'start' | 'center' | 'end';
}

/** One column, never wider than what contains it. */
export function Stack<T extends Tag = 'div'>({ as, gap, align, className, ...rest }: BoxProps<T> & Look) {
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element {...rest} className={clsx(styles.stack, gap && styles[`gap${gap}`], align && styles[align], className)} />
  );
}
