import { useSyncExternalStore } from 'react';
import { isRecord } from '../../../api/failure.js';

/** The settings of one device: a wall screen and a tablet in the same kitchen differ. */
export interface DeviceSettings {
  view: 'tickets' | 'tables';
  isSoundOn: boolean;
  /** 0 to 100 */
  volume: number;
  /** whether new orders and cancellations are read out, beside the chime */
  isVoiceOn: boolean;
  /** percent */
  zoom: number;
  hasAllDay: boolean;
  hasNotifications: boolean;
  /** single keys act: 1 to 9, P, R and / */
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
  hasShortcuts: true,
};

const listeners = new Set<() => void>();
let current: DeviceSettings | null = null;

function within(value: unknown, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** Storage holds what an older version, or a person, wrote: every field is checked, and the rest falls back. */
export function parseDeviceSettings(text: string | null): DeviceSettings {
  let stored: unknown = null;
  try {
    stored = text === null ? null : JSON.parse(text);
  } catch {
    // not ours: the defaults stay
  }
  if (!isRecord(stored)) return DEFAULTS;
  return {
    view: stored.view === 'tables' ? 'tables' : 'tickets',
    isSoundOn: flag(stored.isSoundOn, DEFAULTS.isSoundOn),
    volume: within(stored.volume, { min: 0, max: 100, fallback: DEFAULTS.volume }),
    isVoiceOn: flag(stored.isVoiceOn, DEFAULTS.isVoiceOn),
    zoom: within(stored.zoom, { ...ZOOM, fallback: DEFAULTS.zoom }),
    hasAllDay: flag(stored.hasAllDay, DEFAULTS.hasAllDay),
    hasNotifications: flag(stored.hasNotifications, DEFAULTS.hasNotifications),
    hasShortcuts: flag(stored.hasShortcuts, DEFAULTS.hasShortcuts),
  };
}

function read(): DeviceSettings {
  if (current === null) {
    try {
      current = parseDeviceSettings(localStorage.getItem(KEY));
    } catch {
      // storage is forbidden: the device forgets, and works
      current = DEFAULTS;
    }
  }
  return current;
}

export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  current = { ...read(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // full or forbidden: as above
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(subscribe, read);
}
