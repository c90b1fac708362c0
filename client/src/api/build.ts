import { takeTurn } from '../ui/fetched-code.js';

/** as the client's build writes it into its page; null in development, where there is none */
const buildIn = (page: ParentNode): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="passline-build"]')?.content ?? null;

let served: string | undefined;

/** The build that this page runs; empty in development. */
export const ownBuild = (): string => buildIn(document) ?? '';

/** Notes which build the server has just said that it serves. */
export function noteServedBuild(build: string | undefined): void {
  served = build ?? served;
}

/** Whether the server serves another build than this page runs. */
export const isOutdated = (): boolean => served !== undefined && buildIn(document) !== null && served !== ownBuild();

/**
 * Loads the page again where that gives another build: while one of several servers is still the older one it may not. At
 * most once a minute.
 */
export async function loadServedBuild(): Promise<void> {
  try {
    const text = await (await fetch('/', { cache: 'no-store' })).text();
    const build = buildIn(new DOMParser().parseFromString(text, 'text/html'));
    if (build === null || build === ownBuild() || !takeTurn()) return;
    location.reload();
  } catch {
    // no server to load from: the next occasion tries again
  }
}
