import type { Shift } from '../shift/use-shift.js';
import type { SoundState } from './board-header.js';
import styles from './kitchen-board.module.css';

/** What can be said of the sound. Never that it is on while nothing would be heard. */
export function soundState(of: { isSoundOn: boolean; shift: Shift; isCalling: boolean }): SoundState {
  if (!of.isSoundOn) return 'off';
  if (!of.shift.isOn) return 'waiting';
  if (!of.shift.isHeard) return 'held-back';
  return of.isCalling ? 'ringing' : 'on';
}

interface Props {
  isOn: boolean;
  sound: SoundState;
  onStart(): void;
}

/** Asks for the one touch without which a browser neither sounds nor stays awake; gone while all is well. */
export function ShiftBar({ isOn, sound, onStart }: Props) {
  if (isOn && sound !== 'held-back') return null;
  return (
    <button type="button" className={styles.shift} data-held-back={isOn || undefined} onClick={onStart}>
      <b>{isOn ? 'Tap for sound' : 'Start shift'}</b>
      <span>
        {isOn ? 'the browser holds it back: new orders do not ring' : 'turns the sound on and keeps this screen awake'}
      </span>
    </button>
  );
}
