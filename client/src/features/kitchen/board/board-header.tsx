import { type ServerClock, useNow } from '../../../realtime/server-clock.js';
import { IconButton } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { changeDeviceSettings, useDeviceSettings } from '../shift/device-settings.js';
import { useFullScreen } from '../shift/use-full-screen.js';
import styles from './board-header.module.css';
import { BranchName } from './branch-name.js';

export type SoundState = 'off' | 'waiting' | 'held-back' | 'on' | 'ringing';

const SOUND: Record<SoundState, { label: string; text: string }> = {
  off: { label: 'Sound is off; turn it on', text: 'Sound off' },
  waiting: { label: 'Sound starts with the shift', text: 'No sound yet' },
  'held-back': { label: 'The browser holds the sound back; let it ring', text: 'No sound' },
  on: { label: 'Sound is on; turn it off', text: 'Sound on' },
  ringing: { label: 'Hush', text: 'Hush' },
};

interface Props {
  branch: { id: number; name: string };
  clock: ServerClock;
  counts: { incoming: number; onProcess: number };
  sound: SoundState;
  onHush(): void;
  onStartShift(): void;
  onRecall(): void;
  onSettings(): void;
}

/** The top strip: branch, clock, counts, and the few things that a hand reaches for during a shift. */
export function BoardHeader(props: Props) {
  const { branch, clock, counts, sound, onHush, onStartShift, onRecall, onSettings } = props;
  const { view, hasAllDay } = useDeviceSettings();
  const { isFull, toggle } = useFullScreen();
  const onSound: Record<SoundState, () => void> = {
    off: () => changeDeviceSettings({ isSoundOn: true }),
    waiting: onStartShift,
    'held-back': onStartShift,
    on: () => changeDeviceSettings({ isSoundOn: false }),
    ringing: onHush,
  };
  return (
    <header className={styles.header}>
      <div className={styles.place}>
        <BranchName branch={branch} />
        <WallClockFace clock={clock} />
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>Incoming</dt>
          <dd>{counts.incoming}</dd>
        </div>
        <div>
          <dt>On process</dt>
          <dd>{counts.onProcess}</dd>
        </div>
      </dl>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          data-sound={sound}
          aria-label={SOUND[sound].label}
          onClick={onSound[sound]}
        >
          <Icon name={sound === 'on' || sound === 'ringing' ? 'sound' : 'mute'} />
          <span>{SOUND[sound].text}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={hasAllDay}
          onClick={() => changeDeviceSettings({ hasAllDay: !hasAllDay })}
        >
          <Icon name="sum" />
          <span>All day</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          onClick={() => changeDeviceSettings({ view: view === 'tickets' ? 'tables' : 'tickets' })}
        >
          <Icon name={view === 'tickets' ? 'lines' : 'tickets'} />
          <span>{view === 'tickets' ? 'Tables' : 'Tickets'}</span>
        </button>
        <button type="button" className={styles.tool} onClick={onRecall}>
          <Icon name="undo" />
          <span>Recall</span>
        </button>
        {toggle !== null && (
          <IconButton label={isFull ? 'Leave full screen' : 'Full screen'} onClick={toggle}>
            <Icon name={isFull ? 'shrink' : 'expand'} />
          </IconButton>
        )}
        <IconButton label="Screen settings" onClick={onSettings}>
          <Icon name="sliders" />
        </IconButton>
      </div>
    </header>
  );
}

function WallClockFace({ clock }: { clock: ServerClock }) {
  return <time className={styles.clock}>{clock.clockOf(useNow(clock, 1_000))}</time>;
}
