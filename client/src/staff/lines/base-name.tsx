import { Text } from '../../ui/layout/text.js';

/** The base name beside a name in the kitchen's language. Renders nothing if they are the same. */
export function BaseName({ base }: { base: string | null }) {
  if (base === null) return null;
  return (
    <Text tone="quiet" size="small" weight="medium" lang="en">
      {` ${base}`}
    </Text>
  );
}
