import type { ComponentPropsWithRef } from 'react';
import { Text, type TextTag } from './text.js';

/** What is beside the matter, in small and quiet letters; a `span` by default. */
export function Hint<T extends TextTag = 'span'>(props: { as?: T } & ComponentPropsWithRef<T>) {
  return <Text {...props} tone="quiet" size="small" />;
}
