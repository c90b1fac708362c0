import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Text } from '../../../../ui/layout/text.js';

/** Shows how many of its promised times an outlet keeps; renders nothing if the chain does not show them. */
export function KeptPromise({ promise }: { promise: BranchSummary['promise'] }) {
  const t = useTexts();
  if (promise === undefined) return null;
  return (
    <Text size="small" tone="quiet" isTabular>
      {t('shop.branch.kept', { percent: Math.floor((100 * promise.kept) / promise.of) })}
    </Text>
  );
}
