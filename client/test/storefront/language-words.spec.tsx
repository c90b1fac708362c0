import { LANGUAGE, type Language } from '@libs/contract/values.js';
import { lineOf } from '@libs/domain/cart/cart.js';
import { aFood } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LanguageMenu } from '../../src/app/shell/language-menu.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { LanguageWords } from '../../src/features/storefront/base/language-words.js';
import { lineAdded } from '../../src/features/storefront/base/state/cart-slice.js';
import { loadTexts } from '../../src/texts/load-texts.js';
import { COMMON_TEXTS, SHOP_TEXTS } from '../../src/texts/shop-parts.js';
import { PriceOfCents } from '../../src/ui/price.js';
import { answerWith } from '../support/fake-api.js';
import { showEnglish } from '../support/in-sinhala.js';
import { inStore } from '../support/in-store.js';

function shop(codes: readonly Language[]): AppStore {
  localStorage.clear();
  const languages = codes.map((code) => ({ code, name: LANGUAGE[code].name }));
  answerWith(({ what }) => (what === 'GET settings' ? { settings: { store_name: 'Shop', languages } } : undefined));
  return makeStore();
}

beforeAll(() => loadTexts(COMMON_TEXTS, SHOP_TEXTS));
afterEach(showEnglish);

test('a word switches the language and keeps it, without a reload, and leaves cart and focus as they are', async () => {
  const store = shop(['en', 'si', 'ta']);
  store.dispatch(lineAdded({ branchId: 1, item: lineOf(aFood(), { type: 'food', quantity: 2, questions: [] }) }));
  const { cart } = store.getState();
  render(
    <>
      <LanguageWords />
      <PriceOfCents cents={123_450} />
    </>,
    inStore(store),
  );
  const sinhala = await screen.findByRole('button', { name: 'සිංහල' });
  expect(sinhala).toHaveAttribute('lang', 'si');
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  sinhala.focus();
  fireEvent.click(sinhala);
  expect(await screen.findByText('රු. 1,234.50')).toBeVisible();
  expect(screen.getByRole('list', { name: 'භාෂාව' })).toBeVisible();
  expect(sinhala).toHaveAttribute('aria-pressed', 'true');
  expect(sinhala).toHaveFocus();
  expect(store.getState().cart).toEqual(cart);
  expect(localStorage.getItem('passline.language')).toBe('"si"');
});

test('the bar’s menu switches the language and returns the focus to its button', async () => {
  render(
    <MemoryRouter>
      <LanguageMenu className={undefined} />
    </MemoryRouter>,
    inStore(shop(['en', 'ta'])),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  expect(screen.queryByRole('button', { name: 'සිංහල' })).toBeNull();
  const tamil = screen.getByRole('button', { name: 'தமிழ்' });
  tamil.focus();
  fireEvent.click(tamil);
  expect(await screen.findByRole('button', { name: 'மொழி: தமிழ்' })).toHaveFocus();
});

test('a chain with one language offers no choice', async () => {
  const store = shop(['en']);
  render(<LanguageWords />, inStore(store));
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"store_name":"Shop"'));
  await act(async () => undefined);
  expect(screen.queryByRole('list')).toBeNull();
});
