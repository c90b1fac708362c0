import { useCallback } from 'react';
import { useChime } from '../alerts/use-chime.js';
import { changeDeviceSettings, useDeviceSettings } from '../device/device-settings.js';

export interface ReadyChime {
  /** whether it is wanted and audible: a browser takes the sound away, and allows it again after a touch */
  isOn: boolean;
  play(): void;
  /** call it from a touch or a key */
  toggle(): void;
}

/** Returns the chime of a number that becomes ready. It is off until somebody turns it on on this device. */
export function useReadyChime(): ReadyChime {
  const { hasReadyChime, volume } = useDeviceSettings();
  const { chime, isHeard } = useChime(hasReadyChime);
  const isOn = hasReadyChime && isHeard;
  const play = useCallback(() => {
    if (hasReadyChime) chime.play('ready', volume);
  }, [chime, hasReadyChime, volume]);
  const toggle = useCallback(() => {
    changeDeviceSettings({ hasReadyChime: !isOn });
    // not awaited: a browser without a sound device never answers
    if (!isOn) void chime.unlock().then((isUnlocked) => isUnlocked && chime.play('ready', volume));
  }, [chime, isOn, volume]);
  return { isOn, play, toggle };
}
