import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Chime } from './chime.js';
import { useDeviceSettings } from './device-settings.js';
import { useWakeLock } from './use-wake-lock.js';

export interface Shift {
  isOn: boolean;
  chime: Chime;
  /** whether a chime would be heard now */
  isHeard: boolean;
  /** Call it from a touch or a key; again where the browser took the sound away. */
  start(): void;
}

/** What one touch at the beginning of a shift turns on: the sound, the screen that stays awake, the notifications. */
export function useShift(): Shift {
  const { volume, hasNotifications } = useDeviceSettings();
  const [isOn, setOn] = useState(false);
  const [chime] = useState(() => new Chime());
  const isHeard = useSyncExternalStore(chime.subscribe, chime.isHeard);
  useEffect(() => () => chime.close(), [chime]);
  useWakeLock(isOn);
  const start = useCallback(() => {
    setOn(true);
    // not waited for: a browser without a sound device never answers
    void chime.unlock().then((isUnlocked) => isUnlocked && chime.play('hello', volume));
    if (hasNotifications && 'Notification' in window && Notification.permission === 'default') {
      Notification.requestPermission().catch(() => undefined);
    }
  }, [chime, volume, hasNotifications]);
  return { isOn, chime, isHeard, start };
}
