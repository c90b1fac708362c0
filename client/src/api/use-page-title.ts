import { useEffect } from 'react';
import { useSettingsQuery } from './public-api.js';

/** Sets the title of the browser's tab: the number of waiting items, if any, then the page and the chain. */
export function usePageTitle(page: string, waiting = 0): void {
  const { data } = useSettingsQuery();
  const store = data?.store_name;
  useEffect(() => {
    const count = waiting === 0 ? '' : `(${waiting}) `;
    document.title = count + (store === undefined ? page : `${page} · ${store}`);
  }, [page, store, waiting]);
}
