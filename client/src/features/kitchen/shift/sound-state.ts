import type { Shift } from './use-shift.js';

export type SoundState = 'off' | 'waiting' | 'held-back' | 'on' | 'ringing';

/** What can be said of the sound. Never that it is on while nothing would be audible. */
export function soundState(of: { isSoundOn: boolean; shift: Shift; isCalling: boolean }): SoundState {
  if (!of.isSoundOn) return 'off';
  if (!of.shift.isOn) return 'waiting';
  if (!of.shift.isHeard) return 'held-back';
  return of.isCalling ? 'ringing' : 'on';
}
