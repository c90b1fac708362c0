import { CSV_ROWS_HEADER } from '@libs/contract/finance.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UNREACHABLE } from '../../src/api/failure.js';
import { makeStore } from '../../src/app/store/store.js';
import { CsvDownloads } from '../../src/features/finance/csv-download.js';
import { Toaster } from '../../src/ui/toast.js';
import { takeDownloads } from '../support/downloads.js';
import { inStore } from '../support/in-store.js';

const DOWNLOAD = 'Download CSV of these days';
const range = { from: '2026-07-01', to: '2026-07-31' };
const button = (name: string) => screen.getByRole('button', { name });

/** The downloads of a range beside a file that comes as the test sends it. */
function open() {
  const { downloaded } = takeDownloads();
  const line: { signal?: AbortSignal | null; send?: (text: string) => Promise<void> } = {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const signal = init?.signal;
    const body = new ReadableStream({
      start: (stream) => {
        signal?.addEventListener('abort', () => stream.error(signal.reason));
        line.send = (text) => act(async () => stream.enqueue(new TextEncoder().encode(text)));
      },
    });
    line.signal = signal;
    return new Response(body, { headers: { 'Content-Type': 'text/csv', [CSV_ROWS_HEADER]: '9' } });
  });
  const page = (
    <>
      <CsvDownloads range={range} />
      <Toaster />
    </>
  );
  const { unmount } = render(page, inStore(makeStore()));
  return { downloaded, line, unmount };
}
afterEach(() => jest.restoreAllMocks());

test('a download shows how far it is, and one that the person stops ends at once, without a sentence', async () => {
  const { downloaded, line } = open();
  fireEvent.click(button(DOWNLOAD));
  const bar = await screen.findByRole('progressbar', { name: 'Download of the CSV' });
  expect(bar).toHaveValue(0);
  await waitFor(() => expect(line.send).toBeDefined());
  await line.send?.('a\nb\nc\n');
  await waitFor(() => expect(bar).not.toHaveValue(0));
  fireEvent.click(button('Stop'));
  expect(await screen.findByRole('button', { name: DOWNLOAD })).toBeVisible();
  expect(line.signal?.aborted).toBe(true);
  expect(downloaded).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a download ends with the page that it was started on', async () => {
  const { line, unmount } = open();
  fireEvent.click(button(DOWNLOAD));
  await waitFor(() => expect(line.signal?.aborted).toBe(false));
  unmount();
  expect(line.signal?.aborted).toBe(true);
});

test('one that fails says why, once, and can be started again', async () => {
  open();
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.click(button(DOWNLOAD));
  expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  expect(button(DOWNLOAD)).toBeEnabled();
});
