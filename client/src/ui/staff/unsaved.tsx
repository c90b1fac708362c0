import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import staff from './staff-page.module.css';

interface Guard {
  /** a form holds what is not saved, until what this gives is called */
  hold: () => () => void;
  /** a way out that is no navigation: gone at once, or after the question */
  leave: (go: () => void) => void;
}

const GuardContext = createContext<Guard>({ hold: () => () => undefined, leave: (go) => go() });

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Asks once, whichever way a person leaves a form with something unsaved in it: a link, Back, another tab of the panel,
 * Cancel, another branch. The browser asks in its own words where the whole page goes.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const held = useRef(0);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        held.current > 0 &&
        (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
      [],
    ),
  );
  const guard = useMemo<Guard>(
    () => ({
      hold: () => {
        held.current += 1;
        addEventListener('beforeunload', askBrowser);
        return () => {
          held.current -= 1;
          if (held.current === 0) removeEventListener('beforeunload', askBrowser);
        };
      },
      leave: (go) => {
        if (held.current === 0) go();
        else setWaiting(() => go);
      },
    }),
    [],
  );

  const isAsked = waiting !== null || blocker.state === 'blocked';
  const stay = () => {
    setWaiting(null);
    blocker.reset?.();
  };
  const go = () => {
    setWaiting(null);
    waiting?.();
    blocker.proceed?.();
  };
  return (
    <GuardContext value={guard}>
      {children}
      {isAsked && (
        <Dialog title="Leave without saving?" onClose={stay}>
          <p>What you changed in the form is not saved yet.</p>
          <div className={staff.foot}>
            <Button data-autofocus onClick={stay}>
              Stay here
            </Button>
            <Button look="primary" onClick={go}>
              Leave
            </Button>
          </div>
        </Dialog>
      )}
    </GuardContext>
  );
}

/** Says that a form holds what is not saved, for as long as it does. */
export function useUnsaved(isUnsaved: boolean): void {
  const { hold } = useContext(GuardContext);
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
}

/** How to go where no navigation leads: with something unsaved the person is asked first. */
export function useLeave(): Guard['leave'] {
  return useContext(GuardContext).leave;
}
