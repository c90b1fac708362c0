const TIME = /^(\d{1,2})(?:[:. ]?(\d{2}))?(?::00)?\s*([ap])?\.?\s*(?:m\.?)?$/i;

/**
 * Returns a typed time as HH:MM; it accepts `9`, `930`, `9.30`, `11am`, `9:30 PM` and `09:30:00`. Returns any other
 * text unchanged, for its validation to reject.
 */
export function readClock(text: string): string {
  const [, hours, minutes = '00', half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined) return text;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return text;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
