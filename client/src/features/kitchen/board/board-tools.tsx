import type { BranchSummary } from '@libs/contract/branches.js';
import { clsx } from 'clsx';
import { IconButton } from '../../../ui/button.js';
import { CheckIcon, type IconType, LinesIcon, PlayIcon } from '../../../ui/drawings/icons.js';
import { Dropdown, DropdownItem } from '../../../ui/overlays/dropdown.js';
import {
  BurgerIcon,
  ExpandIcon,
  MoreIcon,
  MuteIcon,
  ShrinkIcon,
  SlidersIcon,
  SoundIcon,
  SumIcon,
  TicketsIcon,
  UndoIcon,
} from '../../../ui/staff/icons.js';
import { useMedia } from '../../../ui/use-media.js';
import type { SoundState } from '../alerts/use-calls.js';
import { changeDeviceSettings, useDeviceSettings } from '../device/device-settings.js';
import { useFullScreen } from '../device/use-full-screen.js';
import type { Shift } from '../device/use-shift.js';
import { useMaySteer } from '../steer/may-steer.js';
import styles from './board-header.module.css';

/** where the tools would take rows of their own */
const PHONE = '(max-width: 760px)';

const SOUND: Record<SoundState, { label: string; text: string }> = {
  off: { label: 'Sound is off. Turn it on', text: 'Sound off' },
  waiting: { label: 'Start shift', text: 'Start shift' },
  'held-back': { label: 'Tap to turn on the sound for new orders', text: 'Tap for sound' },
  on: { label: 'Sound is on. Turn it off', text: 'Sound on' },
  ringing: { label: 'Hush', text: 'Hush' },
};

/** The one touch without which a browser neither sounds nor stays awake; then the sound itself. */
export function ShiftTools({ shift, sound, onHush }: { shift: Shift; sound: SoundState; onHush(): void }) {
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
          <PlayIcon />
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
          {sound === 'on' || sound === 'ringing' ? <SoundIcon /> : <MuteIcon />}
          <span>{SOUND[sound].text}</span>
        </button>
      )}
    </>
  );
}

interface Tool {
  /** what it is called in a list; what the button says where it has no other text */
  name: string;
  icon: IconType;
  onPress(): void;
  /** of one that is on or off */
  isPressed?: boolean;
  /** its sign is enough in the header */
  isSign?: boolean;
}

interface Props {
  /** as customers see the branch; undefined while it has not come */
  state: BranchSummary | undefined;
  onRecall(): void;
  onSteer(): void;
  onSettings(): void;
}

/** Rarely used tools: buttons of the header; on a phone a list that opens. */
export function BoardTools({ state, onRecall, onSteer, onSettings }: Props) {
  const tools = useTools({ onRecall, onSettings });
  const isPhone = useMedia(PHONE);
  const maySteer = useMaySteer();
  const news = steered(state);
  const today = `Orders and menu today${news === null ? '' : `: ${news}`}`;
  if (isPhone) {
    return (
      <Dropdown
        align="end"
        className={clsx(styles.more, news !== null && styles.steered)}
        name={news === null ? 'More' : `More: ${news}`}
        label={<MoreIcon />}
      >
        {maySteer && <ListedTool name={today} icon={BurgerIcon} onPress={onSteer} />}
        {tools.map((tool) => (
          <ListedTool key={tool.name} {...tool} />
        ))}
      </Dropdown>
    );
  }
  return (
    <>
      {maySteer && (
        <button
          type="button"
          className={styles.tool}
          data-steered={news !== null || undefined}
          aria-label={today}
          onClick={onSteer}
        >
          <BurgerIcon />
          <b>{news ?? 'Today'}</b>
        </button>
      )}
      {tools.map(({ name, icon: Icon, isPressed, isSign, onPress }) =>
        isSign ? (
          <IconButton key={name} label={name} onClick={onPress}>
            <Icon />
          </IconButton>
        ) : (
          <button key={name} type="button" className={styles.tool} aria-pressed={isPressed} onClick={onPress}>
            <Icon />
            <span>{name}</span>
          </button>
        ),
      )}
    </>
  );
}

function ListedTool({ name, icon: Icon, isPressed, onPress }: Tool) {
  return (
    <DropdownItem>
      <button type="button" aria-pressed={isPressed} onClick={onPress}>
        <Icon />
        <span>{name}</span>
        {isPressed && <CheckIcon size={20} />}
      </button>
    </DropdownItem>
  );
}

function useTools({ onRecall, onSettings }: Pick<Props, 'onRecall' | 'onSettings'>): Tool[] {
  const { view, hasAllDay } = useDeviceSettings();
  const { isFull, toggle } = useFullScreen();
  const other = view === 'tickets' ? 'tables' : 'tickets';
  const tools: Tool[] = [
    {
      name: 'All day',
      icon: SumIcon,
      isPressed: hasAllDay,
      onPress: () => changeDeviceSettings({ hasAllDay: !hasAllDay }),
    },
    {
      name: other === 'tables' ? 'Tables' : 'Tickets',
      icon: other === 'tables' ? LinesIcon : TicketsIcon,
      onPress: () => changeDeviceSettings({ view: other }),
    },
    { name: 'Recall', icon: UndoIcon, onPress: onRecall },
  ];
  if (toggle !== null) {
    const name = isFull ? 'Leave full screen' : 'Full screen';
    tools.push({ name, icon: isFull ? ShrinkIcon : ExpandIcon, isSign: true, onPress: toggle });
  }
  return [...tools, { name: 'Screen settings', icon: SlidersIcon, isSign: true, onPress: onSettings }];
}

/** Returns a label for the kitchen's pause or busy time; null without one. */
function steered(state: BranchSummary | undefined): string | null {
  if (state?.pause) return 'Paused';
  return state?.busy ? `Busy +${state.busy.minutes}` : null;
}
