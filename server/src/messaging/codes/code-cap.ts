import { type CallOrigin, STANDINGS, standingOf } from '../../common/limits/call-origin.js';

/**
 * Returns how many thirds of the chain's codes per hour callers like this one may use, together with all less known
 * ones. One third is reserved for known customers, and one for callers with a device.
 */
export const capThirdsOf = (origin: CallOrigin): number => STANDINGS.indexOf(standingOf(origin)) + 1;

/**
 * Returns for how many thirds of the cap codes must wait: 0 for none, 3 for all.
 *
 * @param sent the codes of the last hour by their thirds, first third first
 */
export function waitingThirds(sent: readonly number[], cap: number): number {
  let thirds = 0;
  let total = 0;
  sent.forEach((count, at) => {
    total += count;
    if (total >= (cap * (at + 1)) / STANDINGS.length) thirds = at + 1;
  });
  return thirds;
}
