import { takeTurn } from '../ui/fetched-code.js';

let served: string | undefined;

/** The build that this page runs, as it was written into the page; empty in development, where there is none. */
export const ownBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="passline-build"]')?.content ?? '';

/** Notes which build the server has just said that it serves. */
export function noteServedBuild(build: string): void {
  served = build;
}

/** Whether the server serves another build than this page runs. */
export const isOutdated = (): boolean => served !== undefined && ownBuild() !== '' && served !== ownBuild();

/**
 * Loads the page again where that gives another build: while one of several servers is still the older one it may not. At
 * most once a minute.
 */
export async function loadServedBuild(): Promise<void> {
  try {
    const text = await (await fetch('/', { cache: 'no-store' })).text();
    const build = /"passline-build" content="([^"]+)/.exec(text)?.[1];
    if (build === undefined || build === ownBuild() || !takeTurn()) return;
    location.reload();
  } catch {
    // no server to load from: the next occasion tries again
  }
}
