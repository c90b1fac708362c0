import { PriceOfCents } from '../../../../ui/price.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { useDestination } from '../../base/state/use-destination.js';

/**
 * An amount that includes the delivery charge: a skeleton while the charge is loading, a dash if it could not be
 * loaded.
 */
export function TotalPrice({ cents }: { cents: number }) {
  const { kind } = useDestination();
  if (kind === 'loading') return <Skeleton width="4.5em" />;
  return kind === 'failed' ? '–' : <PriceOfCents cents={cents} />;
}
