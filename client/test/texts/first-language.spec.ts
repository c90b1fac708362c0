import type { Language } from '@libs/contract/values.js';

interface Tab {
  address?: string;
  kept?: Language;
  browser?: string[];
  offered?: string;
}

/** Opens a tab. @returns its language, the choice that the device then keeps, and the address */
async function open({ address = '/menu', kept, browser = ['en-US'], offered = 'en si ta' }: Tab) {
  localStorage.clear();
  if (kept !== undefined) localStorage.setItem('passline.language', JSON.stringify(kept));
  history.replaceState({ step: 1 }, '', address);
  document.documentElement.dataset.languages = offered;
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  jest.resetModules();
  const { firstLanguage } = await import('../../src/texts/tab-language.js');
  const at = location.pathname + location.search + location.hash;
  return [firstLanguage, localStorage.getItem('passline.language'), at];
}

test.each<[string, Tab, Language, Language | null, string]>([
  ['in English by default', {}, 'en', null, '/menu'],
  [
    'in the first of the browser’s languages that the chain offers',
    { browser: ['de', 'ta-LK', 'si'] },
    'ta',
    null,
    '/menu',
  ],
  [
    'in no language of the browser that the chain lacks',
    { browser: ['si', 'ta'], offered: 'en ta' },
    'ta',
    null,
    '/menu',
  ],
  ['in the kept language, whatever the browser’s', { kept: 'si', browser: ['ta'] }, 'si', 'si', '/menu'],
  ['in English if the chain no longer offers the kept one', { kept: 'si', offered: 'en' }, 'en', 'si', '/menu'],
  ['in the language of a link, which it keeps', { address: '/menu?lang=si', kept: 'ta' }, 'si', 'si', '/menu'],
  ['with the rest of the link', { address: '/orders?lang=ta&a=1#b', kept: 'en' }, 'ta', 'ta', '/orders?a=1#b'],
  ['as before if the chain lacks the link’s language', { address: '/?lang=si', offered: 'en ta' }, 'en', null, '/'],
  ['as before if there is no such language', { address: '/?lang=xx', browser: ['ta'] }, 'ta', null, '/'],
])('a tab opens %s', async (_name, tab, language, kept, address) => {
  expect(await open(tab)).toEqual([language, kept === null ? null : JSON.stringify(kept), address]);
  expect(history.state).toEqual({ step: 1 });
});
