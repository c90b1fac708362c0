import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { browserStorage } from '../../../ui/browser-storage.js';

/** The settings of one device: a wall screen and a tablet in the same kitchen may differ. */
export interface DeviceSettings {
  view: 'tickets' | 'tables';
  isSoundOn: boolean;
  /** 0 to 100 */
  volume: number;
  /** whether new orders and cancellations are spoken, in addition to the chime */
  isVoiceOn: boolean;
  /** percent */
  zoom: number;
  hasAllDay: boolean;
  hasNotifications: boolean;
  /** whether the order status for customers chimes when a number becomes ready */
  hasReadyChime: boolean;
  /** whether single keys act: 1 to 9, P, R and / */
  hasShortcuts: boolean;
}

export const ZOOM = { min: 70, max: 160, step: 10 } as const;
const KEY = 'passline.kitchen';
const DEFAULTS: DeviceSettings = {
  view: 'tickets',
  isSoundOn: true,
  volume: 80,
  isVoiceOn: false,
  zoom: 100,
  hasAllDay: false,
  hasNotifications: true,
  hasReadyChime: false,
  hasShortcuts: true,
};

const listeners = new Set<() => void>();
let current: DeviceSettings | null = null;

const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);

/** an older version, or a person, may have written the stored value, so each field has its own fallback */
const SETTINGS = v.fallback(
  v.object({
    view: v.fallback(v.picklist(['tickets', 'tables']), DEFAULTS.view),
    isSoundOn: flag(DEFAULTS.isSoundOn),
    volume: v.fallback(v.pipe(v.number(), v.toMinValue(0), v.toMaxValue(100)), DEFAULTS.volume),
    isVoiceOn: flag(DEFAULTS.isVoiceOn),
    zoom: v.fallback(v.pipe(v.number(), v.toMinValue(ZOOM.min), v.toMaxValue(ZOOM.max)), DEFAULTS.zoom),
    hasAllDay: flag(DEFAULTS.hasAllDay),
    hasNotifications: flag(DEFAULTS.hasNotifications),
    hasReadyChime: flag(DEFAULTS.hasReadyChime),
    hasShortcuts: flag(DEFAULTS.hasShortcuts),
  }),
  DEFAULTS,
);

export const parseDeviceSettings = (stored: unknown): DeviceSettings => v.parse(SETTINGS, stored);

function read(): DeviceSettings {
  current ??= parseDeviceSettings(browserStorage.read(KEY));
  return current;
}

export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  current = { ...read(), ...change };
  browserStorage.write(KEY, current);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(subscribe, read);
}
