const TIME = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/i;

/**
 * A time as people type it, as HH:MM: `9`, `930`, `9.30`, `9:30 pm`. What cannot be read so comes back as it was, for
 * the form to reject.
 */
export function readClock(text: string): string {
  const [, hours, minutes = '00', half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined) return text;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return text;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
