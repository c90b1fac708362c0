import { registerServiceWorker } from '../../src/app/installable.js';

const register = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  register.mockResolvedValue(undefined);
  document.head.innerHTML = '<meta name="passline-build" content="one" />';
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { register }),
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
  register.mockReset();
  jest.useRealTimers();
});

describe('the service worker', () => {
  test('is registered once nobody has touched the page for ten seconds', () => {
    registerServiceWorker(() => undefined);
    for (const input of ['pointerdown', 'keydown', 'wheel']) {
      jest.advanceTimersByTime(9999);
      // also where a part of the page keeps its events to itself
      document.body.addEventListener(input, (event) => event.stopPropagation(), { once: true });
      document.body.dispatchEvent(new Event(input, { bubbles: true }));
    }
    jest.advanceTimersByTime(9999);
    expect(register).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(register.mock.calls).toEqual([['/sw.js']]);
  });

  test('is registered once, whatever is touched later', () => {
    registerServiceWorker(() => undefined);
    jest.advanceTimersByTime(10_000);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    jest.advanceTimersByTime(60_000);
    expect(register).toHaveBeenCalledTimes(1);
  });
});
