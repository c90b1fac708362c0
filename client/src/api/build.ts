import { takeTurn } from '../ui/fetched-code.js';

let served: string | undefined;

/** Returns the build that this page runs, which the server wrote into the page; empty in development. */
export const ownBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="passline-build"]')?.content ?? '';

/** Notes the build that the server says it serves. */
export function noteServedBuild(build: string): void {
  served = build;
}

/** Whether the server serves another build than the one this page runs. */
export const isOutdated = (): boolean => served !== undefined && ownBuild() !== '' && served !== ownBuild();

/**
 * Reloads the page if that loads another build. It may not while one of several servers still runs the older build.
 * Reloads at most once a minute.
 */
export async function loadServedBuild(): Promise<void> {
  try {
    const text = await (await fetch(location.pathname, { cache: 'no-store' })).text();
    const build = /"passline-build" content="([^"]+)/.exec(text)?.[1];
    if (build === undefined || build === ownBuild() || !takeTurn()) return;
    location.reload();
  } catch {
    // the server cannot be reached: the next call tries again
  }
}
