import { browserStorage } from '../../ui/browser-storage.js';

const KEY = 'passline.last-branch';

/** Returns the id of the branch that was last selected on this device; undefined if none was. */
export function lastBranch(): number | undefined {
  const id = browserStorage.read(KEY);
  return typeof id === 'number' ? id : undefined;
}

export function keepLastBranch(id: number): void {
  browserStorage.write(KEY, id);
}
