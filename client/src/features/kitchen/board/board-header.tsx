import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { ConnectionStrip } from '../../../realtime/connection-strip.js';
import { BranchSwitcher } from '../../../staff/branch/branch-switcher.js';
import { showToastsIn } from '../../../ui/overlays/toast.js';
import { useOwnStaffBar, useStaffParts } from '../../../ui/staff/staff-parts.js';
import type { SoundState } from '../alerts/use-calls.js';
import type { Shift } from '../device/use-shift.js';
import styles from './board-header.module.css';
import { BoardTools, ShiftTools } from './board-tools.js';

interface Props {
  /** the branch as customers see it; undefined while it is loading */
  state: BranchSummary | undefined;
  clock: ServerClock;
  connection: BoardConnection;
  shift: Shift;
  sound: SoundState;
  onSilence(): void;
  onNewOrder?: (() => void) | undefined;
  /** how many orders are on hold at the till */
  heldOrders: number;
  onUndo(): void;
  onToday(): void;
  onSettings(): void;
}

/**
 * The top of the board: branch, clock, connection and the tools of a shift. Events of orders do not render it again.
 */
export const BoardHeader = memo(function BoardHeader(props: Props) {
  const { state, clock, connection, shift, sound, onSilence } = props;
  const { onNewOrder, heldOrders, onUndo, onToday, onSettings } = props;
  const { home, menu } = useOwnStaffBar();
  return (
    <header className={styles.header} data-mode={connection.mode}>
      <div className={styles.home}>{home}</div>
      <div className={styles.place}>
        <h1 className={styles.branch}>
          <BranchSwitcher />
        </h1>
        <WallClockFace clock={clock} />
      </div>
      <ConnectionStrip isPill connection={connection} clockOf={(since) => clock.clockOf(clock.ofDevice(since))} />
      <div className={styles.tools}>
        <ShiftTools shift={shift} sound={sound} onSilence={onSilence} />
        <BoardTools
          state={state}
          onNewOrder={onNewOrder}
          heldOrders={heldOrders}
          onUndo={onUndo}
          onToday={onToday}
          onSettings={onSettings}
        />
        <div className={styles.user}>{menu}</div>
      </div>
    </header>
  );
});

interface RowProps {
  /** the tabs, with the warnings beside them */
  tabs: ReactNode;
  /** the choice of a station, in a kitchen with stations */
  stations: ReactNode;
  /** the undo button of the last step */
  undo: ReactNode;
  /** whether the last step can be undone now */
  canUndo: boolean;
}

/** The row under the header: the tabs, the undo of the last step, and warnings. */
export function BoardRow({ tabs, stations, undo, canUndo }: RowProps) {
  const { warnings } = useStaffParts();
  const toasts = useRef<HTMLDivElement>(null);
  useEffect(() => (toasts.current === null ? undefined : showToastsIn(toasts.current)), []);
  return (
    <div className={styles.row} data-undo={canUndo || undefined}>
      {tabs}
      {stations}
      <div className={styles.toasts} ref={toasts} />
      {undo}
      <div className={styles.warnings}>{warnings}</div>
    </div>
  );
}

function WallClockFace({ clock }: { clock: ServerClock }) {
  return <time className={styles.clock}>{clock.clockOf(useNow(clock, 1_000))}</time>;
}
