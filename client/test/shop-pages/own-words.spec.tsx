import { act, screen } from '@testing-library/react';
import { promoRestored } from '../../src/features/storefront/base/state/promo-slice.js';
import { setLanguage } from '../../src/texts/load-texts.js';
import { openShop } from '../support/recorded/open-shop.js';

beforeEach(() => setLanguage('si'));
afterAll(() => setLanguage('en'));

const IN_SINHALA = { customer: { cart: [], language: 'si' as const } };

/** Returns the language in which a screen reader pronounces a text. */
const languageOf = (element: Element): string | null => element.closest('[lang]')?.getAttribute('lang') ?? null;

test.each([
  ['si', 'අපි පටන් ගත්ත හැටි', 'ඕඩර් කළාම උයන්නේ, 2010 ඉඳන්ම'],
  ['ta', 'எங்கள் தொடக்கம்', '2010 முதல், ஆர்டர் வந்த பிறகே சமைக்கிறோம்'],
] as const)(
  'a page and the tagline that are translated are in the language of the page: %s',
  async (language, heading, tagline) => {
    setLanguage(language);
    await openShop('/about-us', { customer: { cart: [], language } });
    expect(languageOf(await screen.findByRole('heading', { name: heading }))).toBe(language);
    expect(languageOf(await screen.findByText(tagline))).toBe(language);
  },
);

test('a promo code has its translated name in the sums, also after the page is loaded again', async () => {
  const promo = { id: 1, code: 'WELCOME10', percentage: 10, limit: 0, name: 'Welcome', names: { si: 'ආයුබෝවන්' } };
  const { store } = await openShop('/summary', { customer: { orderType: 'Pickup', cart: ['Cola'], language: 'si' } });
  act(() => void store.dispatch(promoRestored(JSON.parse(JSON.stringify(promo)))));
  expect(languageOf(await screen.findByText(/ආයුබෝවන්/))).toBe('si');
});

test('a page that is in English only is pronounced so on a page in Sinhala', async () => {
  await openShop('/about-us', { ...IN_SINHALA, recording: { page: '<p>We began in 2010.</p>' } });
  const text = await screen.findByText('We began in 2010.');
  expect(languageOf(text)).toBe('en');
  expect(languageOf(await screen.findByRole('heading', { level: 1 }))).not.toBe('en');
});

test('so is the reason for a pause, but not the sentence around it', async () => {
  const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Heavy rain' };
  await openShop('/menu', { ...IN_SINHALA, recording: { outlet: { pause, later_days: 0 } } });
  const [reason] = await screen.findAllByText('Heavy rain');
  expect(reason).toHaveAttribute('lang', 'en');
  expect(languageOf((reason as Element).parentElement as Element)).not.toBe('en');
});
