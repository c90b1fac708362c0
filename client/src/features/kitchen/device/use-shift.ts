import { useCallback, useState } from 'react';
import { tabStorage } from '../../../ui/browser-storage.js';
import type { Chime } from '../alerts/chime.js';
import { useChime } from '../alerts/use-chime.js';
import { useDeviceSettings } from './device-settings.js';
import { useWakeLock } from './use-wake-lock.js';

export interface Shift {
  isOn: boolean;
  chime: Chime;
  /** whether a chime would be audible now */
  isHeard: boolean;
  /** enables the sound; call it from a touch or a key, and again if the browser took the sound away */
  start(): void;
  /** the screen stops being a board: it neither rings nor stays awake */
  end(): void;
}

/** in the session storage, so that a board continues its shift after it reloads for an update or a failure */
const KEY = 'passline.kitchen.shift';

// any value counts, because an older version stored 'on'
const wasOn = (): boolean => tabStorage.read(KEY) !== null;
const remember = (isOn: boolean): boolean => tabStorage.write(KEY, isOn || null);

/** Returns the state of the shift. One touch at its start turns on sound, wake lock and notifications. */
export function useShift(): Shift {
  const { volume, hasNotifications } = useDeviceSettings();
  const [isOn, setOn] = useState(wasOn);
  const { chime, isHeard } = useChime(isOn);
  useWakeLock(isOn);
  const start = useCallback(() => {
    setOn(true);
    remember(true);
    // not awaited: a browser without a sound device never answers
    void chime.unlock().then((isUnlocked) => isUnlocked && chime.play('hello', volume));
    if (hasNotifications && 'Notification' in window && Notification.permission === 'default') {
      Notification.requestPermission().catch(() => undefined);
    }
  }, [chime, volume, hasNotifications]);
  const end = useCallback(() => {
    setOn(false);
    remember(false);
  }, []);
  return { isOn, chime, isHeard, start, end };
}
