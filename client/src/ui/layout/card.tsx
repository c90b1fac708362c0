import { clsx } from 'clsx';
import type { ElementType } from 'react';
import type { BoxProps, Spaced, Tag } from './box.js';
import styles from './layout.module.css';

interface Look extends Spaced {
  /** how round its corners are: `tile` in a list of larger cards, `panel` if it has a part of the page for itself */
  shape?: 'card' | 'tile' | 'panel';
  /** a recessed area without a frame */
  isSunk?: boolean;
}

/** A framed surface on the page's ground, whose children are one column. */
export function Card<T extends Tag = 'div'>(props: BoxProps<T> & Look) {
  const { as, gap, shape, isSunk, className, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element
      {...rest}
      className={clsx(
        styles.stack,
        styles.card,
        shape && styles[shape],
        isSunk && styles.sunk,
        gap && styles[`gap${gap}`],
        className,
      )}
    />
  );
}
