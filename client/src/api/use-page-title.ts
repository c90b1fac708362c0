import { useEffect } from 'react';
import { useStoreName } from './store-name.js';

/** Sets the title of the browser's tab, as it is; undefined while it is not known. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Sets the title of the browser's tab: the number of waiting items, if any, then the page and the chain. */
export function usePageTitle(page: string, waiting = 0): void {
  const store = useStoreName();
  const count = waiting === 0 ? '' : `(${waiting}) `;
  useTabTitle(count + (store === undefined ? page : `${page} · ${store}`));
}
