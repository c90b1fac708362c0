import type { OrderType } from '../contract/values.js';

export type AgeingStage = 'normal' | 'amber' | 'red';

/** From how many minutes on a ticket is amber, and red. */
export interface AgeingLimits {
  amber: number;
  red: number;
}

/** The default of a branch, which may set its own minutes per order type. */
export const DEFAULT_AGEING: Record<OrderType, AgeingLimits> = {
  Delivery: { amber: 5, red: 8 },
  Pickup: { amber: 5, red: 8 },
};

/** The word beside the colour, since a colour alone says nothing to many. */
export const AGEING_WORDS: Record<AgeingStage, string> = { normal: 'On time', amber: 'Getting late', red: 'Late' };

/**
 * Whole minutes from one instant to another, never negative: a board whose clock is behind shows 0.
 * @param since ISO 8601
 */
export function elapsedMinutes(since: string, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(since)) / 60_000));
}

/** The stage of a ticket that has waited so long; each stage begins with its own minute. */
export function ageingStage(minutes: number, limits: AgeingLimits): AgeingStage {
  if (minutes >= limits.red) {
    return 'red';
  }
  return minutes >= limits.amber ? 'amber' : 'normal';
}
