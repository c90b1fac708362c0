import { LANGUAGES, type Language } from '@libs/contract/values.js';
import { act, render, screen } from '@testing-library/react';
import { loadTexts, setLanguage } from '../../src/texts/load-texts.js';
import type { TextPart } from '../../src/texts/shop-parts.js';
import { useTexts } from '../../src/texts/use-texts.js';
import { MissingCode } from '../../src/ui/fetched-code.js';

/** A part of two words; each file arrives, or fails to, when the test says so. */
function aPart() {
  const requests = new Map<Language, { arrive: () => void; fail: () => void }>();
  const file = (language: Language) => () =>
    new Promise<object>((resolve, reject) => {
      const texts = { 'common.close': `close-${language}` };
      requests.set(language, { arrive: () => resolve({ texts }), fail: () => reject(new Error('no network')) });
    });
  const part = Object.fromEntries(LANGUAGES.map((language) => [language, file(language)])) as TextPart;
  return { part, of: (language: Language) => requests.get(language) };
}

function Close() {
  return <p>{useTexts()('common.close')}</p>;
}

/** Lets what has arrived be handled. */
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

describe('the texts of a tab', () => {
  beforeAll(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  });

  it('change their language when all parts that the tab shows have arrived, without a reload', async () => {
    const [first, second] = [aPart(), aPart()];
    const loading = loadTexts(first.part);
    first.of('en')?.arrive();
    await loading;
    render(<Close />);
    expect(screen.getByText('close-en')).toBeInTheDocument();

    const switched = setLanguage('si');
    // a page that is opened meanwhile needs its texts in both
    const opened = loadTexts(second.part);
    second.of('en')?.arrive();
    await opened;
    first.of('si')?.arrive();
    await settled();
    expect(screen.getByText('close-en')).toBeInTheDocument();
    second.of('si')?.arrive();
    await act(() => switched);
    expect(screen.getByText('close-si')).toBeInTheDocument();

    const failed = setLanguage('ta');
    first.of('ta')?.fail();
    second.of('ta')?.arrive();
    await expect(failed).rejects.toThrow(MissingCode);
    expect(screen.getByText('close-si')).toBeInTheDocument();

    const again = setLanguage('ta');
    const back = setLanguage('si');
    first.of('ta')?.arrive();
    await Promise.all([again, back]);
    expect(screen.getByText('close-si')).toBeInTheDocument();
  });
});
