import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { useSettingsQuery } from '../../api/public-api.js';
import { selectUser, selectWorkingBranch } from '../../api/session/session-slice.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { UnsavedDialogs } from '../../ui/staff/unsaved.js';
import { KitchenBoard } from './board/kitchen-board.js';
import { ChooseBranch } from './choose-branch.js';
import { useInstallableBoard } from './device/board-worker.js';
import { LeaveShift } from './device/leave-shift.js';
import { OrdersWaiting } from './device/orders-waiting.js';
import { useShift } from './device/use-shift.js';
import { ReadOnlyHistory } from './history/read-only-history.js';
import styles from './portal-page.module.css';
import { useTexts } from './texts.js';

/**
 * /portal: the board of the user's own branch, or for a super admin of the branch that is selected in this tab. An
 * accountant sees the history.
 */
export default function PortalPage() {
  const t = useTexts();
  useInstallableBoard();
  const user = useSelector(selectUser);
  const branch = useSelector(selectWorkingBranch);
  const clock = useServerClock();
  const shift = useShift();
  if (user?.role_id === ROLE.ACCOUNTANT) {
    return (
      <div className={styles.reading}>
        <Titled />
        {clock === null ? <Opening /> : <ReadOnlyHistory clock={clock} />}
      </div>
    );
  }
  if (branch === null || clock === null) {
    return (
      <div className={styles.portal} data-theme="dark">
        <Titled />
        <h1 className="visually-hidden">{t('board.title')}</h1>
        {branch ? <Opening /> : <ChooseBranch canChoose={user?.role_id === ROLE.SUPER_ADMIN} />}
      </div>
    );
  }
  return (
    <UnsavedDialogs>
      <KitchenBoard key={branch.id} branch={branch} clock={clock} shift={shift} />
      <LeaveShift isOn={shift.isOn} onEnd={shift.end} waiting={<OrdersWaiting branchId={branch.id} clock={clock} />} />
    </UnsavedDialogs>
  );
}

/** Sets the tab's title on pages without a board; a board's title has the number of its orders. */
function Titled() {
  usePageTitle(useTexts()('board.title'));
  return null;
}

/** Shown while a wall screen that woke before its network did is loading; it retries by itself. */
function Opening() {
  const t = useTexts();
  const { error, refetch } = useSettingsQuery(undefined, { pollingInterval: POLL_INTERVAL_MS });
  return (
    <StaffState
      kind={error === undefined ? 'loading' : 'failed'}
      title={error === undefined ? t('board.loading.opening') : messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
