import type { PriceLevel } from '@libs/contract/menu/chain-menu.js';

/** Returns a percentage with its sign: `+15 %`. */
export const percentInWords = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;

/** Returns `Airport (+15 %)`. */
export const levelInWords = ({ name, percent }: Pick<PriceLevel, 'name' | 'percent'>): string =>
  `${name} (${percentInWords(percent)})`;
