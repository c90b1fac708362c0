import { tabStorage } from './browser-storage.js';

/** A part of the client whose code could not be loaded: no network, or the shop was updated while the page was open. */
export class MissingCode extends Error {}

const KEY = 'passline.loaded-again';
/** ms: a second failure within this time does not come from an outdated page */
const ONCE_WITHIN = 60_000;

/**
 * Reloads the page if the server answers; otherwise the browser would show its own error page. @returns whether it
 * reloads
 */
export async function loadAgain(): Promise<boolean> {
  const isServed = await fetch(new URL('/', location.origin), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
  return isServed;
}

/** Whether this tab may reload itself, which it may once a minute. A call that returns true counts as a reload. */
export function takeTurn(): boolean {
  if (Date.now() - Number(tabStorage.read(KEY)) <= ONCE_WITHIN) return false;
  // without storage, reloads could not be limited
  return tabStorage.write(KEY, Date.now());
}

/**
 * Loads the code of a page or of a part of one. After an update of the shop, an open page requests files that no longer
 * exist: the page then reloads, once, and finds the new ones.
 * @throws MissingCode if that did not help, or if the server does not answer
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    // never resolves, because the page is unloading
    if (takeTurn() && (await loadAgain())) return new Promise(() => undefined);
    throw new MissingCode('a part of the client could not be fetched', { cause });
  }
}
