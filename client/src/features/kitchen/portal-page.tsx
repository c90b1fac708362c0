import { BRANCH_STAFF } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { useServerClock } from '../../api/clock.js';
import { selectUser } from '../../api/session/session-slice.js';
import { selectWorkingBranch } from '../../api/session/working-branch.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { BranchChoice } from '../../staff/branch/branch-choice.js';
import { useTexts } from '../../texts/use-texts.js';
import { UnsavedDialogs } from '../../ui/staff/unsaved.js';
import { KitchenBoard } from './board/kitchen-board.js';
import { useInstallable } from './device/board-worker.js';
import { LanguageChoice } from './device/language-choice.js';
import { LeaveShift } from './device/leave-shift.js';
import { OrdersWaiting } from './device/orders-waiting.js';
import { useShift } from './device/use-shift.js';
import { ReadOnlyHistory } from './history/read-only-history.js';
import { KitchenLanguageOf } from './kitchen-language.js';
import { Opening } from './opening.js';
import styles from './portal-page.module.css';

const APP = { scope: '/portal', manifest: '/board.webmanifest' };

/**
 * /portal: the board of the branch that is selected in this tab. An accountant sees the history.
 */
export default function PortalPage() {
  const t = useTexts();
  useInstallable(APP);
  const user = useSelector(selectUser);
  const branch = useSelector(selectWorkingBranch);
  const clock = useServerClock();
  const shift = useShift();
  if (user !== null && !BRANCH_STAFF.includes(user.role_id)) {
    return (
      <div className={styles.reading}>
        <Titled />
        {clock === null ? <Opening title={t('board.loading.opening')} /> : <ReadOnlyHistory clock={clock} />}
        <LanguageChoice heading="h2" />
      </div>
    );
  }
  if (branch === null || clock === null) {
    return (
      <div className={styles.portal} data-theme="dark">
        <Titled />
        <h1 className="visually-hidden">{t('board.title')}</h1>
        {branch ? (
          <Opening title={t('board.loading.opening')} />
        ) : (
          <BranchChoice title={t('board.choose.title')} text={t('board.choose.text')} />
        )}
        <LanguageChoice heading="h2" />
      </div>
    );
  }
  return (
    <UnsavedDialogs>
      <KitchenLanguageOf branchId={branch.id}>
        <KitchenBoard key={branch.id} branch={branch} clock={clock} shift={shift} />
      </KitchenLanguageOf>
      <LeaveShift isOn={shift.isOn} onEnd={shift.end} waiting={<OrdersWaiting branchId={branch.id} clock={clock} />} />
    </UnsavedDialogs>
  );
}

/** Sets the tab's title on pages without a board; a board's title has the number of its orders. */
function Titled() {
  usePageTitle(useTexts()('board.title'));
  return null;
}
