import { PriceOfCents } from '../../../../ui/price.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { useDestination } from '../../base/state/use-destination.js';

/** An amount that the delivery charge is part of: its place while that is on its way, a dash where it could not be had. */
export function TotalPrice({ cents }: { cents: number }) {
  const { kind } = useDestination();
  if (kind === 'loading') return <Skeleton width="4.5em" />;
  return kind === 'failed' ? '–' : <PriceOfCents cents={cents} />;
}
