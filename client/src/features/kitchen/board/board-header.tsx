import type { BranchSummary } from '@libs/contract/branches.js';
import type { ReactNode } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { ConnectionStrip } from '../../../realtime/connection-strip.js';
import { IconButton } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useOwnStaffBar } from '../../../ui/staff/staff-parts.js';
import { changeDeviceSettings, useDeviceSettings } from '../shift/device-settings.js';
import type { SoundState } from '../shift/sound-state.js';
import { useFullScreen } from '../shift/use-full-screen.js';
import type { Shift } from '../shift/use-shift.js';
import styles from './board-header.module.css';
import { BranchName } from './branch-name.js';

const SOUND: Record<SoundState, { label: string; text: string }> = {
  off: { label: 'Sound is off; turn it on', text: 'Sound off' },
  waiting: { label: 'Start shift', text: 'Start shift' },
  'held-back': { label: 'Tap for sound: the browser does not let new orders ring', text: 'Tap for sound' },
  on: { label: 'Sound is on; turn it off', text: 'Sound on' },
  ringing: { label: 'Hush', text: 'Hush' },
};

interface Props {
  branch: { id: number; name: string };
  /** as customers see it; undefined while it has not come */
  state: BranchSummary | undefined;
  clock: ServerClock;
  connection: BoardConnection;
  shift: Shift;
  sound: SoundState;
  /** where it is chosen what the screen shows of a kitchen with stations */
  stations: ReactNode;
  /** the tabs, beside which the warnings are */
  tabs: ReactNode;
  /** where the last step is taken back */
  undo: ReactNode;
  onHush(): void;
  onRecall(): void;
  onSteer(): void;
  onSettings(): void;
}

/** The top of the board in two rows: branch, clock, line and what a hand reaches for during a shift; under it the tabs. */
export function BoardHeader(props: Props) {
  const { branch, state, clock, connection, shift, sound, tabs, undo, onHush, onRecall, onSteer, onSettings } = props;
  const { view, hasAllDay } = useDeviceSettings();
  const { isFull, toggle } = useFullScreen();
  const { home, menu, warnings } = useOwnStaffBar();
  return (
    <>
      <header className={styles.header} data-mode={connection.mode}>
        {home}
        <div className={styles.place}>
          <BranchName branch={branch} />
          <WallClockFace clock={clock} />
        </div>
        <ConnectionStrip isPill connection={connection} clockOf={(since) => clock.clockOf(clock.ofDevice(since))} />
        <div className={styles.tools}>
          <ShiftTools shift={shift} sound={sound} onHush={onHush} />
          <button
            type="button"
            className={styles.tool}
            data-steered={steered(state) !== null || undefined}
            aria-label={`Orders and menu today${steered(state) === null ? '' : `: ${steered(state)}`}`}
            onClick={onSteer}
          >
            <Icon name="burger" />
            <b>{steered(state) ?? 'Today'}</b>
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
          <div className={styles.user}>{menu}</div>
        </div>
      </header>
      <div className={styles.row}>
        {tabs}
        {props.stations}
        {undo}
        <div className={styles.warnings}>{warnings}</div>
      </div>
    </>
  );
}

/** What the kitchen has decided for now, in a word or two; null where orders come as ever. */
function steered(state: BranchSummary | undefined): string | null {
  if (state?.pause) return 'Paused';
  return state?.busy ? `Busy +${state.busy.minutes}` : null;
}

/** The one touch without which a browser neither sounds nor stays awake; then the sound itself. */
function ShiftTools({ shift, sound, onHush }: Pick<Props, 'shift' | 'sound' | 'onHush'>) {
  const onSound: Record<SoundState, () => void> = {
    off: () => changeDeviceSettings({ isSoundOn: true }),
    waiting: shift.start,
    'held-back': shift.start,
    on: () => changeDeviceSettings({ isSoundOn: false }),
    ringing: onHush,
  };
  return (
    <>
      {!shift.isOn && (
        <button
          type="button"
          className={styles.tool}
          data-start
          data-sound={sound === 'waiting' ? sound : undefined}
          title="Turns the sound on, keeps this screen awake and counts it as a board"
          onClick={shift.start}
        >
          <Icon name="play" />
          <b>Start shift</b>
        </button>
      )}
      {sound !== 'waiting' && (
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
      )}
    </>
  );
}

function WallClockFace({ clock }: { clock: ServerClock }) {
  return <time className={styles.clock}>{clock.clockOf(useNow(clock, 1_000))}</time>;
}
