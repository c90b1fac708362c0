import { screen } from '@testing-library/react';
import { setLanguage } from '../../src/texts/load-texts.js';
import { openShop } from '../support/recorded/open-shop.js';

beforeEach(() => setLanguage('si'));
afterAll(() => setLanguage('en'));

const IN_SINHALA = { customer: { cart: [], language: 'si' as const } };

/** Returns the language in which a screen reader pronounces a text. */
const languageOf = (element: Element): string | null => element.closest('[lang]')?.getAttribute('lang') ?? null;

test('words of the chain that are in English are pronounced so on a page in Sinhala', async () => {
  await openShop('/about-us', IN_SINHALA);
  const tagline = await screen.findByText('Cooked to order, since 2010');
  expect(languageOf(tagline)).toBe('en');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(languageOf(heading)).not.toBe('en');
  const text = heading.nextElementSibling;
  expect(text?.textContent).toMatch(/[a-z]{4}/);
  expect(languageOf(text as Element)).toBe('en');
});

test('so is the reason for a pause, but not the sentence around it', async () => {
  const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Heavy rain' };
  await openShop('/menu', { ...IN_SINHALA, recording: { outlet: { pause, later_days: 0 } } });
  const [reason] = await screen.findAllByText('Heavy rain');
  expect(reason).toHaveAttribute('lang', 'en');
  expect(languageOf((reason as Element).parentElement as Element)).not.toBe('en');
});
