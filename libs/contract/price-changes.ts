/** To what a price that was changed by a percentage is rounded, in rupees. */
export const PRICE_ROUNDINGS = [0.01, 1, 5, 10] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const PRICE_CHANGE_LIMITS = { percentMin: -100, percentMax: 1000 } as const;

/** How a price is changed: by a percentage (of at most two decimals) and rounded, by an amount in rupees, or to one. */
export type PriceChange =
  | { by: 'percent'; value: number; roundTo: PriceRounding }
  | { by: 'amount'; value: number }
  | { by: 'set'; value: number };
