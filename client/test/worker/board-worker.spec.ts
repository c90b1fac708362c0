import { onTappedOrder } from '../../src/features/kitchen/device/board-worker.js';

interface OpenWindow {
  url: string;
  focus: jest.Mock;
  postMessage: jest.Mock;
}

/** The browser's side of the worker: the open windows, and those that it opens. */
const opened: string[] = [];
let windows: OpenWindow[] = [];

const openWindow = (url: string): OpenWindow => ({ url, focus: jest.fn(), postMessage: jest.fn() });

beforeAll(async () => {
  Object.assign(globalThis, {
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (url: string) => {
        opened.push(url);
      },
    },
  });
  // registers the real listeners with the global scope
  await import('../../worker/board-sw.js');
});
beforeEach(() => {
  opened.length = 0;
  windows = [];
});

/** Taps a notification and waits for the worker's promises. */
async function tap(data?: unknown): Promise<{ closed: jest.Mock }> {
  const closed = jest.fn();
  const work: Promise<unknown>[] = [];
  window.dispatchEvent(
    Object.assign(new Event('notificationclick'), {
      notification: { data, close: closed },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    }),
  );
  await Promise.all(work);
  return { closed };
}

test('a tap closes the notification, brings the open board to the front and names its order', async () => {
  const shop = openWindow('https://shop.example/menu');
  const board = openWindow('https://shop.example/portal');
  windows = [shop, board];
  const { closed } = await tap({ orderId: 'order-7' });
  expect(closed).toHaveBeenCalledTimes(1);
  expect(board.focus).toHaveBeenCalledTimes(1);
  expect(board.postMessage).toHaveBeenCalledWith({ type: 'show-order', orderId: 'order-7' });
  expect(shop.focus).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
});

test('without an open board, one is opened at the order; a notification of an earlier release opens it without one', async () => {
  windows = [openWindow('https://shop.example/finance')];
  await tap({ orderId: 'order-7' });
  await tap(null);
  expect(opened).toEqual(['/portal#order-order-7', '/portal']);
});

test('the page takes the order from its address once, and ignores other messages', () => {
  window.history.replaceState(null, '', '/portal#order-order-7');
  const shown: string[] = [];
  onTappedOrder((id) => shown.push(id))();
  onTappedOrder((id) => shown.push(id))();
  expect(shown).toEqual(['order-7']);
  expect(window.location.hash).toBe('');
});
