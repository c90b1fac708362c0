import { clsx } from 'clsx';
import type { ElementType } from 'react';
import type { BoxProps, Spaced, Tag } from './box.js';
import styles from './layout.module.css';

/** A framed surface on the page's ground, whose children are one column. */
export function Card<T extends Tag = 'div'>({ as, gap, className, ...rest }: BoxProps<T> & Spaced) {
  const Element = (as ?? 'div') as ElementType;
  return <Element {...rest} className={clsx(styles.stack, styles.card, gap && styles[`gap${gap}`], className)} />;
}
