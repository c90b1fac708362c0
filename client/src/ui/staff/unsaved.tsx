import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../button.js';
import { Dialog } from '../overlays/dialog.js';
import { hasUnsavedWork, holdUnsavedWork } from '../unsaved-work.js';
import { isOwnAddress } from './address-state.js';
import staff from './staff-page.module.css';
import { useStaffParts } from './staff-parts.js';

/** Runs `go`, after a confirmation if there is unsaved input. */
type Leave = (go: () => void) => void;

const LeaveContext = createContext<Leave>((go) => go());

/**
 * Asks for confirmation before a person leaves a form with unsaved input, in any way: a link, Back, another tab of the
 * panel, Cancel, another branch, signing out. If the whole page is unloaded, the browser asks in its own words.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        hasUnsavedWork() &&
        !isOwnAddress(historyAction, nextLocation.state) &&
        (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
      [],
    ),
  );
  return (
    <UnsavedDialogs blocker={blocker}>
      <SigningOut />
      {children}
    </UnsavedDialogs>
  );
}

function SigningOut() {
  const { askBeforeLeaving } = useStaffParts();
  const leave = useLeave();
  useEffect(() => {
    askBeforeLeaving.current = leave;
    return () => {
      askBeforeLeaving.current = null;
    };
  }, [askBeforeLeaving, leave]);
  return null;
}

interface Props {
  /** stops navigations; absent on a page that asks about them itself */
  blocker?: Blocker;
  children: ReactNode;
}

/** Asks before a dialog or a form with unsaved input closes; see `UnsavedGuard` for all other ways to leave. */
export function UnsavedDialogs({ blocker, children }: Props) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const leave = useCallback<Leave>((go) => {
    if (hasUnsavedWork()) setWaiting(() => go);
    else go();
  }, []);
  const stay = () => {
    setWaiting(null);
    blocker?.reset?.();
  };
  const go = () => {
    setWaiting(null);
    waiting?.();
    blocker?.proceed?.();
  };
  return (
    <LeaveContext value={leave}>
      {children}
      {(waiting !== null || blocker?.state === 'blocked') && <LeaveQuestion onStay={stay} onLeave={go} />}
    </LeaveContext>
  );
}

/** The confirmation dialog. */
export function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const t = useTexts();
  return (
    <Dialog title={t('staff.unsaved.title')} onClose={onStay}>
      <p>{t('staff.unsaved.text')}</p>
      <div className={staff.foot}>
        <Button data-autofocus onClick={onStay}>
          {t('staff.unsaved.stay')}
        </Button>
        <Button look="primary" onClick={onLeave}>
          {t('staff.unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Marks the page as having unsaved input while `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
}

/** Returns a function that leaves a form without a navigation; it asks for confirmation if there is unsaved input. */
export function useLeave(): Leave {
  return useContext(LeaveContext);
}
