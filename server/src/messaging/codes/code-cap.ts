import { type CallOrigin, STANDINGS, standingOf } from '../../common/limits/call-origin.js';

/**
 * How many thirds of the chain's codes an hour callers like this one may use together with all who have shown less: strangers from any number of
 * addresses leave a third to known customers, and those without a device another third to new devices.
 */
export const capThirdsOf = (origin: CallOrigin): number => STANDINGS.indexOf(standingOf(origin)) + 1;

/**
 * Returns for how many thirds of the cap codes have to wait: 0 for none, 3 for all.
 *
 * @param sent the codes of the last hour by their thirds, the first third first
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
