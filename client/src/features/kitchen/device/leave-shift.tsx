import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { selectUser, type WithSession } from '../../../api/session/session-slice.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { useStaffParts } from '../../../ui/staff/staff-parts.js';
import { LeaveQuestion } from '../../../ui/staff/unsaved.js';
import { hasUnsavedWork } from '../../../ui/unsaved-work.js';
import panels from '../panels.module.css';

interface Props {
  isOn: boolean;
  onEnd(): void;
  /** says how many orders are waiting */
  waiting: ReactNode;
}

/**
 * Asks for confirmation before somebody leaves the board by a link, Back or signing out, while its shift is running or
 * input is unsaved.
 */
export function LeaveShift({ isOn, onEnd, waiting: orders }: Props) {
  const t = useTexts();
  const { getState } = useStore<WithSession>();
  const { askBeforeLeaving } = useStaffParts();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  /** already false when the person leaves: the shift ends with the next render */
  const isRunning = useRef(isOn);
  useLayoutEffect(() => {
    isRunning.current = isOn;
  }, [isOn]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        // an ended session leaves in any case
        (isRunning.current || hasUnsavedWork()) &&
        currentLocation.pathname !== nextLocation.pathname &&
        selectUser(getState()) !== null,
      [getState],
    ),
  );
  useEffect(() => {
    if (!isOn) return;
    askBeforeLeaving.current = (go) => setWaiting(() => go);
    return () => {
      askBeforeLeaving.current = null;
    };
  }, [isOn, askBeforeLeaving]);

  if (waiting === null && blocker.state !== 'blocked') return null;
  const stay = () => {
    setWaiting(null);
    blocker.reset?.();
  };
  const leave = () => {
    if (isOn) onEnd();
    setWaiting(null);
    isRunning.current = false;
    waiting?.();
    blocker.proceed?.();
  };
  if (!isOn) return <LeaveQuestion onStay={stay} onLeave={leave} />;
  return (
    <Dialog title={t('board.leave.title')} onClose={stay}>
      {orders}
      <p>{t('board.leave.text')}</p>
      <div className={panels.foot}>
        <Button onClick={leave}>{t('board.leave.end')}</Button>
        <Button look="primary" data-autofocus onClick={stay}>
          {t('board.leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
