import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useServerClock } from '../../api/clock.js';
import { selectUser, selectWorkingBranch } from '../../api/session/session-slice.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { useTexts } from '../../texts/use-texts.js';
import { UnsavedDialogs } from '../../ui/staff/unsaved.js';
import { KitchenBoard } from './board/kitchen-board.js';
import { ChooseBranch } from './choose-branch.js';
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
 * /portal: the board of the user's own branch, or for a super admin of the branch that is selected in this tab. An
 * accountant sees the history.
 */
export default function PortalPage() {
  const t = useTexts();
  useInstallable(APP);
  const user = useSelector(selectUser);
  const branch = useSelector(selectWorkingBranch);
  const clock = useServerClock();
  const shift = useShift();
  if (user?.role_id === ROLE.ACCOUNTANT) {
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
          <ChooseBranch
            title={t('board.choose.title')}
            text={t('board.choose.text')}
            canChoose={user?.role_id === ROLE.SUPER_ADMIN}
          />
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
