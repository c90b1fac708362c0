import { takePrefetched } from '../../src/api/prefetched.js';

const GIVEN_UP_AFTER = 20_000;

/** Sends no response; a call ends when its own signal aborts it. */
function answerNever(): void {
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
}

describe('a response that boot.ts requested', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('times out like every other call of the client', async () => {
    answerNever();
    // Node's own runs on a clock that fake timers do not move
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('Too late.', 'TimeoutError')), ms);
      return end.signal;
    });
    await import('../../src/boot.js');
    const ended: string[] = [];
    takePrefetched('settings')?.catch(({ name }: Error) => ended.push(name));
    await jest.advanceTimersByTimeAsync(GIVEN_UP_AFTER - 1);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['TimeoutError']);
  });

  it('has the chain’s names in the language of the tab', async () => {
    jest.resetModules();
    globalThis.fetch = async () => Response.json({});
    localStorage.setItem('passline.language', 'si');
    await import('../../src/boot.js');
    localStorage.clear();
    expect(takePrefetched('branches')).toBeUndefined();
    expect(takePrefetched('branches?language=si')).toBeDefined();
    expect(takePrefetched('settings')).toBeDefined();
  });

  it('has the stock of the day for which the customer orders', async () => {
    jest.resetModules();
    globalThis.fetch = async () => Response.json({});
    history.replaceState(null, '', '/menu');
    localStorage.setItem('passline.branch', '{"id":2}');
    localStorage.setItem('passline.due', '{"stock_day":"2026-11-28"}');
    localStorage.setItem('passline.language', 'si');
    await import('../../src/boot.js');
    localStorage.clear();
    history.replaceState(null, '', '/');
    expect(takePrefetched('food-types/branch/2?for=2026-11-28&language=si')).toBeDefined();
    expect(takePrefetched('food-types/branch/2?language=si')).toBeUndefined();
  });

  it('is not used once it is too old', async () => {
    jest.resetModules();
    globalThis.fetch = async () => Response.json({});
    await import('../../src/boot.js');
    await jest.advanceTimersByTimeAsync(29_000);
    expect(takePrefetched('settings')).toBeDefined();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(takePrefetched('branches')).toBeUndefined();
  });
});
