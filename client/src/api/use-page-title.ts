import { useEffect } from 'react';
import { useSettingsQuery } from './public-api.js';

/** Names the tab: the page, then the chain. */
export function usePageTitle(page: string): void {
  const { data } = useSettingsQuery();
  const store = data?.store_name;
  useEffect(() => {
    document.title = store === undefined ? page : `${page} · ${store}`;
  }, [page, store]);
}
