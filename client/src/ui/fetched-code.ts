import { tabStorage } from './browser-storage.js';

/** A part of the client whose code could not be fetched: no network, or an update of the shop while the page was open. */
export class MissingCode extends Error {}

const KEY = 'passline.loaded-again';
/** ms: within it a second failure is no matter of an old page */
const ONCE_WITHIN = 60_000;

/** Reloads the page if the server answers; otherwise the browser would show its own error page. @returns whether it reloads */
export async function loadAgain(): Promise<boolean> {
  const isServed = await fetch(new URL('/', location.origin), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
  return isServed;
}

/** Whether this tab may reload itself: it has not done so within the last minute. Counts as a reload. */
export function takeTurn(): boolean {
  if (Date.now() - Number(tabStorage.read(KEY)) <= ONCE_WITHIN) return false;
  // without storage the first time could not be distinguished from the tenth
  return tabStorage.write(KEY, Date.now());
}

/**
 * Loads the code of a page or of a part of one. After an update of the shop an open page requests files that no longer exist: the page
 * reloads, once, and then finds the new ones.
 * @throws MissingCode if that did not help, or the server does not answer
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    // the page is unloading: what waits for the code stays as it is
    if (takeTurn() && (await loadAgain())) return new Promise(() => undefined);
    throw new MissingCode('a part of the client could not be fetched', { cause });
  }
}
