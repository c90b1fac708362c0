import { useDeviceNow } from '../../../api/clock.js';
import { useSettingsQuery } from '../../../api/public-api.js';

const TICK_MS = 500;

/** Returns seconds in the form of a timer, `2:05`. */
export function clockOfSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Returns the whole seconds until an instant of the server's clock (ISO 8601), counting down; 0 after it, or without an
 * instant. This device's clock only measures the time since the server sent its own.
 */
export function useSecondsUntil(instant: string | null): number {
  const { data: settings } = useSettingsQuery();
  const until = instant === null ? 0 : Date.parse(instant) - (settings?.clock_offset ?? 0);
  const now = useDeviceNow(TICK_MS, until);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
