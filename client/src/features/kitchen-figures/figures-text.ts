/** Returns a count with a separator for thousands. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** Returns minutes as text: whole minutes, '< 1 min', or a dash for null. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 1 ? '< 1 min' : `${Math.round(minutes)} min`;
}

/** Returns a share (0 to 1) in whole percent; a dash for null. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}

/** Returns a sentence about the median difference between the promised time and the time at which orders are ready. */
export function biasText(bias: number | null): string {
  if (bias === null) return 'nothing was promised';
  const minutes = Math.round(Math.abs(bias));
  if (minutes === 0) return 'orders as often early as late';
  return bias < 0 ? `orders mostly ${minutes} min early` : `orders mostly ${minutes} min late`;
}
