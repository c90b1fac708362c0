import { clsx } from 'clsx';
import type { ElementType } from 'react';
import type { BoxProps, Spaced, Tag } from './box.js';
import styles from './layout.module.css';

interface Look extends Spaced {
  /** across the row; by default each child is as high as it */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** along the row; by default the children are at its start */
  justify?: 'between' | 'center' | 'end';
  /** children that find no room go on in the next line */
  wrap?: boolean;
}

const JUSTIFY = { between: styles.between, center: styles.middle, end: styles.last } as const;

/** Children side by side. */
export function Row<T extends Tag = 'div'>(props: BoxProps<T> & Look) {
  const { as, gap, align, justify, wrap, className, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element
      {...rest}
      className={clsx(
        styles.row,
        gap && styles[`gap${gap}`],
        align && styles[align],
        justify && JUSTIFY[justify],
        wrap && styles.wrap,
        className,
      )}
    />
  );
}
