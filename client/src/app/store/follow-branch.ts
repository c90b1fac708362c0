import { writeCookie } from '../../ui/browser-storage.js';
import type { AppStore } from './store.js';

/** Keeps the selected branch for the server, which writes its menu into the next first page. */
export function followBranch(store: AppStore): void {
  let known: number | null | undefined;
  const keep = () => {
    const id = store.getState().branch.selected?.id ?? null;
    if (id === known) return;
    known = id;
    writeCookie('passline_branch', id === null ? null : String(id));
  };
  keep();
  store.subscribe(keep);
}
