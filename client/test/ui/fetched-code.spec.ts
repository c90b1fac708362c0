import { fetchCode, MissingCode, takeTurn } from '../../src/ui/fetched-code.js';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** What the server answers to the question whether it serves the page. */
function serverAnswers(answer: () => Promise<Response>): jest.Mock {
  const asked = jest.fn(answer);
  globalThis.fetch = asked;
  return asked;
}

beforeEach(() => sessionStorage.clear());

describe('the code of a part of the client', () => {
  it('is given where it comes', async () => {
    expect(await fetchCode(() => Promise.resolve('code'))).toBe('code');
  });

  it('is missing, and the page stays, where no server answers', async () => {
    const asked = serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchCode(gone)).rejects.toThrow(MissingCode);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is missing at once where the page was loaded again within the last minute', async () => {
    expect(takeTurn()).toBe(true);
    const asked = serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchCode(gone)).rejects.toThrow(MissingCode);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a page that loads itself again', () => {
  afterEach(() => jest.useRealTimers());

  it('does so once a minute', () => {
    jest.useFakeTimers();
    expect(takeTurn()).toBe(true);
    expect(takeTurn()).toBe(false);
    jest.advanceTimersByTime(60_001);
    expect(takeTurn()).toBe(true);
  });
});
