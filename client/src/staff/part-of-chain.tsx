import type { BranchCoverage } from '@libs/contract/finance/finance.js';
import { Text } from '../ui/layout/text.js';

/** absent in answers of an earlier server, which cover the whole chain */
type Coverage = BranchCoverage | undefined;

const isWhole = (coverage: Coverage): boolean => coverage === undefined || coverage.held >= coverage.of;

/** Returns what a sum of all branches that a person sees is called, such as '3 of 20 branches'. */
export const allBranches = (coverage: Coverage): string =>
  coverage === undefined || isWhole(coverage) ? 'All branches' : `${coverage.held} of ${coverage.of} branches`;

/** Says that figures or lists are of some branches. Renders nothing if they are of the whole chain. */
export function PartOfChain({ coverage }: { coverage: Coverage }) {
  if (isWhole(coverage)) return null;
  return <Text as="p" tone="quiet">{`${allBranches(coverage)}: those that are yours.`}</Text>;
}
