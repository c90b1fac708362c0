import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { useServerClock } from '../../../api/clock.js';
import { selectUser, selectWorkingBranch } from '../../../api/session/session-slice.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { useTexts } from '../../../texts/use-texts.js';
import { ChooseBranch } from '../choose-branch.js';
import { useInstallable } from '../device/board-worker.js';
import { Opening } from '../opening.js';
import { CounterScreen } from './counter-screen.js';

const APP = { scope: '/counter', manifest: '/counter.webmanifest' };

/**
 * /counter: the order status of a branch for the customers at its counter. It is the user's own branch, or for a super
 * admin the branch that is selected in this tab, as on the board.
 */
export default function CounterPage() {
  const t = useTexts();
  useInstallable(APP);
  usePageTitle(t('board.counter.title'));
  const user = useSelector(selectUser);
  const branch = useSelector(selectWorkingBranch);
  const clock = useServerClock();
  if (branch !== null && clock !== null) return <CounterScreen key={branch.id} branch={branch} clock={clock} />;
  return (
    <>
      <h1 className="visually-hidden">{t('board.counter.title')}</h1>
      {branch ? (
        <Opening title={t('board.counter.opening')} />
      ) : (
        <ChooseBranch
          title={t('board.counter.choose')}
          text={t('board.counter.about')}
          canChoose={user?.role_id === ROLE.SUPER_ADMIN}
        />
      )}
    </>
  );
}
