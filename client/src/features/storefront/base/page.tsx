import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { Spaced } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import styles from './page.module.css';

interface PageProps extends Spaced, Pick<ComponentProps<'div'>, 'className' | 'children'> {
  as?: 'article';
  /** px: the most that it takes */
  width: 560 | 640 | 760 | 860 | 1120;
}

/** A page of the shop: one column, aligned with the bar at the top. */
export function Page({ width, className, ...rest }: PageProps) {
  return <Stack {...rest} className={clsx(styles.page, className)} style={{ maxWidth: width }} />;
}

/** The heading of a page; `hero` on pages of words. */
export function PageTitle({
  size = 'display',
  ...rest
}: ComponentProps<'h1'> & { size?: 'title' | 'display' | 'hero' }) {
  return <Text {...rest} as="h1" size={size} weight="extrabold" />;
}
