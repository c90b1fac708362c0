import { useEffect } from 'react';
import { useSettingsQuery } from './public-api.js';

/** Names the tab: how many of the page's things wait, if any, the page, then the chain. */
export function usePageTitle(page: string, waiting = 0): void {
  const { data } = useSettingsQuery();
  const store = data?.store_name;
  useEffect(() => {
    const count = waiting === 0 ? '' : `(${waiting}) `;
    document.title = count + (store === undefined ? page : `${page} · ${store}`);
  }, [page, store, waiting]);
}
