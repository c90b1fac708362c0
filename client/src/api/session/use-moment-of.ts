import { useTexts } from '../../texts/use-texts.js';
import { useServerClock } from '../clock.js';

/**
 * Returns a function that writes an instant as '2026-11-22 at 09:30', or 'today at 09:30', in the chain's zone; null
 * until the zone is known.
 */
export function useMomentOf(): ((instant: string) => string) | null {
  const t = useTexts();
  const clock = useServerClock();
  if (clock === null) return null;
  return (instant) => {
    const day = clock.dateOf(instant);
    const time = clock.clockOf(instant);
    return day === clock.dateOf(clock.now()) ? t('staff.moment.today', { time }) : t('staff.moment', { day, time });
  };
}
