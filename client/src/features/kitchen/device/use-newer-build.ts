import { useEffect } from 'react';
import { isOutdated, loadServedBuild } from '../../../api/build.js';

const LOOK_EVERY_MS = 5_000;
/** ms without a touch after which the screen counts as unused */
const QUIET_MS = 15_000;

const hasDialog = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

/**
 * Reloads the board if the server serves a newer build and nobody is using it: no order waits to be started, no dialog
 * is open, and the screen has not been touched for a while.
 * @param isBusy whether a reload would disturb something on the board
 */
export function useNewerBuild({ isBusy }: { isBusy: boolean }): void {
  useEffect(() => {
    if (isBusy) return;
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };
    addEventListener('pointerdown', touch, true);
    addEventListener('keydown', touch, true);
    const timer = setInterval(() => {
      if (!isOutdated() || Date.now() - touchedAt < QUIET_MS || hasDialog()) return;
      void loadServedBuild();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch, true);
      removeEventListener('keydown', touch, true);
    };
  }, [isBusy]);
}
