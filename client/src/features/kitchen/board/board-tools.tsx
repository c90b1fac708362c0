import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { clsx } from 'clsx';
import type { Translate } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { CheckIcon, type IconType, LinesIcon, PlayIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { useMedia } from '../../../ui/hooks/use-media.js';
import { Dropdown, DropdownItem } from '../../../ui/overlays/dropdown.js';
import {
  DishIcon,
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
import type { SoundState } from '../alerts/use-calls.js';
import { changeDeviceSettings, useDeviceSettings } from '../device/device-settings.js';
import { useFullScreen } from '../device/use-full-screen.js';
import type { Shift } from '../device/use-shift.js';
import { useCanChangeToday } from '../today/use-can-change-today.js';
import styles from './board-header.module.css';

/** the width below which the tools would take rows of their own */
const PHONE = '(max-width: 760px)';

/**
 * A button for the first touch, without which a browser neither plays sounds nor keeps the screen awake; then the state
 * of the sound.
 */
export function ShiftTools({ shift, sound, onSilence }: { shift: Shift; sound: SoundState; onSilence(): void }) {
  const t = useTexts();
  const onSound: Record<SoundState, () => void> = {
    off: () => changeDeviceSettings({ isSoundOn: true }),
    waiting: shift.start,
    'held-back': shift.start,
    on: () => changeDeviceSettings({ isSoundOn: false }),
    ringing: onSilence,
  };
  return (
    <>
      {!shift.isOn && (
        <button
          type="button"
          className={styles.tool}
          data-start
          data-sound={sound === 'waiting' ? sound : undefined}
          title={t('board.shift.startTitle')}
          onClick={shift.start}
        >
          <PlayIcon />
          <b>{t('board.shift.start')}</b>
        </button>
      )}
      {sound !== 'waiting' && (
        <button
          type="button"
          className={styles.tool}
          data-sound={sound}
          aria-label={t(`board.sound.${sound}.label`)}
          onClick={onSound[sound]}
        >
          {sound === 'on' || sound === 'ringing' ? <SoundIcon /> : <MuteIcon />}
          <span>{t(`board.sound.${sound}.text`)}</span>
        </button>
      )}
    </>
  );
}

interface Tool {
  /** its name in a list, and its label if the button has no other text */
  name: string;
  icon: IconType;
  onPress(): void;
  /** set if it can be on or off */
  isPressed?: boolean;
  /** a shorter name for the button in the header */
  word?: string;
}

interface Props {
  /** the branch as customers see it; undefined while it is loading */
  state: BranchSummary | undefined;
  /** absent if the branch takes no staff orders */
  onNewOrder?: (() => void) | undefined;
  /** how many orders are on hold at the till */
  heldOrders: number;
  onUndo(): void;
  onToday(): void;
  onSettings(): void;
}

/** Rarely used tools: buttons in the header; on a phone, a menu. */
export function BoardTools({ state, onNewOrder, heldOrders, onUndo, onToday, onSettings }: Props) {
  const t = useTexts();
  const tools = useTools({ onUndo, onSettings });
  const isPhone = useMedia(PHONE);
  const canChangeToday = useCanChangeToday();
  const change = changeOfToday(state, t);
  const newOrder = heldOrders > 0 ? t('board.tools.newOrderHeld', { count: heldOrders }) : t('board.till.title');
  const today = change === null ? t('board.tools.today') : t('board.tools.todayNews', { news: change });
  if (isPhone) {
    return (
      <Dropdown
        align="end"
        className={clsx(styles.more, change !== null && styles.changed)}
        name={change === null ? t('board.tools.more') : t('board.tools.moreNews', { news: change })}
        label={<MoreIcon />}
      >
        {onNewOrder && <ListedTool name={newOrder} icon={PlusIcon} onPress={onNewOrder} />}
        {canChangeToday && <ListedTool name={today} icon={DishIcon} onPress={onToday} />}
        {tools.map((tool) => (
          <ListedTool key={tool.name} {...tool} />
        ))}
      </Dropdown>
    );
  }
  return (
    <>
      {onNewOrder && (
        <button
          type="button"
          className={styles.tool}
          data-changed={heldOrders > 0 || undefined}
          aria-keyshortcuts="n"
          onClick={onNewOrder}
        >
          <PlusIcon />
          <span>{newOrder}</span>
        </button>
      )}
      {canChangeToday && (
        <button
          type="button"
          className={styles.tool}
          data-changed={change !== null || undefined}
          aria-label={today}
          onClick={onToday}
        >
          <DishIcon />
          <b>{change ?? t('board.tools.todayShort')}</b>
        </button>
      )}
      {tools.map(({ name, word = name, icon: Icon, isPressed, onPress }) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={name}
          aria-pressed={isPressed}
          onClick={onPress}
        >
          <Icon />
          <span>{word}</span>
        </button>
      ))}
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

function useTools({ onUndo, onSettings }: Pick<Props, 'onUndo' | 'onSettings'>): Tool[] {
  const t = useTexts();
  const { view, hasAllDay } = useDeviceSettings();
  const { isFull, toggle } = useFullScreen();
  const other = view === 'tickets' ? 'tables' : 'tickets';
  const tools: Tool[] = [
    {
      name: t('board.tools.allDay'),
      icon: SumIcon,
      isPressed: hasAllDay,
      onPress: () => changeDeviceSettings({ hasAllDay: !hasAllDay }),
    },
    {
      name: t(`board.tools.${other}`),
      icon: other === 'tables' ? LinesIcon : TicketsIcon,
      onPress: () => changeDeviceSettings({ view: other }),
    },
    { name: t('board.undo.title'), word: t('board.undo.last'), icon: UndoIcon, onPress: onUndo },
  ];
  if (toggle !== null) {
    const name = t(isFull ? 'board.tools.leaveFullScreen' : 'board.tools.fullScreen');
    tools.push({ name, word: t('board.tools.fullScreen'), icon: isFull ? ShrinkIcon : ExpandIcon, onPress: toggle });
  }
  const settings = { name: t('board.tools.settings'), word: t('board.tools.settingsShort') };
  return [...tools, { ...settings, icon: SlidersIcon, onPress: onSettings }];
}

/** Returns a label for the kitchen's pause or busy time; null if there is none. */
function changeOfToday(state: BranchSummary | undefined, t: Translate): string | null {
  if (state?.pause) return t('board.tools.paused');
  return state?.busy ? t('board.tools.busy', { minutes: state.busy.minutes }) : null;
}
