import { fetchCode, MissingCode, takeTurn } from '../../src/ui/fetched-code.js';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** Mocks the response to the check whether the server serves the page. */
function serverAnswers(answer: () => Promise<Response>): jest.Mock {
  const asked = jest.fn(answer);
  globalThis.fetch = asked;
  return asked;
}

beforeEach(() => sessionStorage.clear());

describe('the code of a part of the client', () => {
  it('is returned if it loads', async () => {
    expect(await fetchCode(() => Promise.resolve('code'))).toBe('code');
  });

  it('is missing if no server answers, and the page stays', async () => {
    const asked = serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchCode(gone)).rejects.toThrow(MissingCode);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is missing at once if the page was reloaded within the last minute', async () => {
    expect(takeTurn()).toBe(true);
    const asked = serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchCode(gone)).rejects.toThrow(MissingCode);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a page that reloads itself', () => {
  afterEach(() => jest.useRealTimers());

  it('does so at most once a minute', () => {
    jest.useFakeTimers();
    expect(takeTurn()).toBe(true);
    expect(takeTurn()).toBe(false);
    jest.advanceTimersByTime(60_001);
    expect(takeTurn()).toBe(true);
  });
});
