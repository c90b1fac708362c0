import { useSettingsQuery } from './public-api.js';

/** The name that the server wrote into the page; none in development. */
const nameOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;

/** Returns the shop's name; until the settings are known, that of the page, so that nothing moves then. */
export function useStoreName(): string | undefined {
  return useSettingsQuery().data?.store_name ?? nameOfPage();
}
