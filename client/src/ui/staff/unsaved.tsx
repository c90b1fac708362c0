import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';
import { Button } from '../button.js';
import { Dialog } from '../overlays/dialog.js';
import { hasUnsavedWork, holdUnsavedWork } from '../unsaved-work.js';
import staff from './staff-page.module.css';
import { useStaffParts } from './staff-parts.js';

/** How to go where no navigation leads: at once, or after the question. */
type Leave = (go: () => void) => void;

const LeaveContext = createContext<Leave>((go) => go());

/**
 * Asks once, whichever way a person leaves a form with something unsaved in it: a link, Back, another tab of the panel,
 * Cancel, another branch, signing out. The browser asks in its own words where the whole page goes.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        hasUnsavedWork() &&
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
  /** what stops a navigation; a page with questions of its own about them has none here */
  blocker?: Blocker;
  children: ReactNode;
}

/** Asks before a dialog or a form closes with something unsaved in it; see `UnsavedGuard` for every other way out. */
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

/** The one question. */
export function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>Your changes are not saved yet.</p>
      <div className={staff.foot}>
        <Button data-autofocus onClick={onStay}>
          Stay here
        </Button>
        <Button look="primary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

/** Says that a form holds what is not saved, for as long as it does. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
}

/** How to go where no navigation leads: with something unsaved the person is asked first. */
export function useLeave(): Leave {
  return useContext(LeaveContext);
}
