/** Returns a count with its thousands apart. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** Returns minutes as they are read: whole ones, '< 1 min', or a dash where there are none. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 1 ? '< 1 min' : `${Math.round(minutes)} min`;
}

/** Returns a share (0 to 1) in whole percents, or a dash where there is none. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}

/** Returns whether orders are ready before or after the promised time, in the middle of them. */
export function biasText(bias: number | null): string {
  if (bias === null) return 'nothing was promised';
  const minutes = Math.round(Math.abs(bias));
  if (minutes === 0) return 'orders as often early as late';
  return bias < 0 ? `orders mostly ${minutes} min early` : `orders mostly ${minutes} min late`;
}
