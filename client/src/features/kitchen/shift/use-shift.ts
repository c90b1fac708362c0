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

const CARRIED_OVER = 'passline.kitchen.shift-goes-on';

/** Notes that the shift goes on when this board has loaded itself again. */
export function carryShiftOver(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(CARRIED_OVER, '1');
  } catch {
    // no storage: the shift is to be started again
  }
}

/** Whether a shift was on when this board loaded itself again. */
function wasCarriedOver(): boolean {
  try {
    return sessionStorage.getItem(CARRIED_OVER) !== null;
  } catch {
    return false;
  }
}

/** What one touch at the beginning of a shift turns on: the sound, the screen that stays awake, the notifications. */
export function useShift(): Shift {
  const { volume, hasNotifications } = useDeviceSettings();
  const [isOn, setOn] = useState(wasCarriedOver);
  const [chime] = useState(() => new Chime());
  useEffect(() => {
    if (!wasCarriedOver()) return;
    sessionStorage.removeItem(CARRIED_OVER);
    // where the browser wants a touch first, the board asks for one
    void chime.unlock();
  }, [chime]);
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
