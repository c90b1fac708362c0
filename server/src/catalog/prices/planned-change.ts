import type { PriceChange } from '../../../../libs/contract/menu/price-changes.js';
import type { PriceChangeRequest } from '../../../../libs/contract/requests/menu/price-changes.js';

/** A request with its change of prices. */
export type Planned<Request extends PriceChangeRequest> = Omit<Request, 'change'> & { change: PriceChange };

/** Returns the change of a validated request. A percentage without a rounding is exact to the cent. */
export function planned<Request extends PriceChangeRequest>(request: Request): Planned<Request> {
  const { by, value, roundTo } = request.change;
  return { ...request, change: by === 'percent' ? { by, value, roundTo: roundTo ?? 0.01 } : { by, value } };
}
