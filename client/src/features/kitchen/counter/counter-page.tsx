import { useSelector } from 'react-redux';
import { useServerClock } from '../../../api/clock.js';
import { selectWorkingBranch } from '../../../api/session/working-branch.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { BranchChoice } from '../../../staff/branch/branch-choice.js';
import { useTexts } from '../../../texts/use-texts.js';
import { useInstallable } from '../device/board-worker.js';
import { Opening } from '../opening.js';
import { CounterScreen } from './counter-screen.js';

const APP = { scope: '/counter', manifest: '/counter.webmanifest' };

/**
 * /counter: the order status of a branch for the customers at its counter: the branch that is selected in this tab, as
 * on the board.
 */
export default function CounterPage() {
  const t = useTexts();
  useInstallable(APP);
  usePageTitle(t('board.counter.title'));
  const branch = useSelector(selectWorkingBranch);
  const clock = useServerClock();
  if (branch !== null && clock !== null) return <CounterScreen key={branch.id} branch={branch} clock={clock} />;
  return (
    <>
      <h1 className="visually-hidden">{t('board.counter.title')}</h1>
      {branch ? (
        <Opening title={t('board.counter.opening')} />
      ) : (
        <BranchChoice title={t('board.counter.choose')} text={t('board.counter.about')} />
      )}
    </>
  );
}
