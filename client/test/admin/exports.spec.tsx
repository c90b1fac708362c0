import { act, renderHook } from '@testing-library/react';
import { BROKEN_OFF } from '../../src/api/save-file.js';
import { makeStore } from '../../src/app/store/store.js';
import { useDownloadMenuSheetMutation } from '../../src/features/admin/menu/sheets/sheets-api.js';
import { useReconciliationCsvMutation } from '../../src/features/admin/reports/reconciliation/reconciliation-api.js';
import { useMonthsCsvMutation, useOrdersCsvMutation } from '../../src/features/finance/finance-api.js';
import { takeDownloads } from '../support/downloads.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const RANGE = { from: '2026-07-01', to: '2026-07-31', channel: null };
const MENU = 'branches/1/menu-sheet';

/** Calls each of the panel's exports. */
function exports() {
  const { result } = renderHook(
    () => ({
      sheet: useDownloadMenuSheetMutation()[0],
      reconciliation: useReconciliationCsvMutation()[0],
      orders: useOrdersCsvMutation()[0],
      months: useMonthsCsvMutation()[0],
    }),
    inStore(makeStore()),
  );
  return {
    csv: () => act(() => result.current.sheet({ branch: 1, format: 'csv' })),
    xlsx: () => act(() => result.current.sheet({ branch: 1, format: 'xlsx' })),
    reconciliation: () => act(() => result.current.reconciliation({})),
    orders: () => act(() => result.current.orders(RANGE)),
    months: () => act(() => result.current.months(RANGE)),
  };
}
type Export = keyof ReturnType<typeof exports>;

afterEach(() => jest.restoreAllMocks());

test.each<[Export, string, string, string | undefined, string]>([
  ['csv', MENU, 'text/csv', 'menu-1.csv', 'menu-1.csv'],
  ['xlsx', MENU, XLSX, 'menu-1.xlsx', 'menu-1.xlsx'],
  ['xlsx', MENU, XLSX, undefined, 'menu.xlsx'],
  ['reconciliation', 'reconciliation/entries.csv', 'text/csv', undefined, 'reconciliation.csv'],
  ['orders', 'finance/orders.csv', 'text/csv', undefined, '2026-07-01_2026-07-31.csv'],
  ['months', 'finance/months.csv', 'text/csv', undefined, 'months-2026-07-01_2026-07-31.csv'],
])('the %s of %s is handed over under the name that it has', async (which, path, type, sentName, name) => {
  const { downloaded } = takeDownloads();
  const headers = {
    'Content-Type': type,
    ...(sentName !== undefined && { 'Content-Disposition': `attachment; filename="${sentName}"` }),
  };
  const asked = answerWith(() => new Response('a,b', { headers }));
  expect(await exports()[which]()).toEqual({ data: null });
  expect(asked.map(({ what }) => what)).toEqual([`GET ${path}`]);
  expect(downloaded).toMatchObject([{ name, file: { size: 3 } }]);
});

test.each<[Export, string]>([
  ['csv', 'text/csv'],
  ['orders', 'text/csv'],
])('of the %s that breaks off nothing is handed over, and a sentence says so', async (which, type) => {
  const { downloaded } = takeDownloads();
  const cut = () =>
    new ReadableStream({
      pull: (stream) => stream.error(new TypeError('network error')),
    });
  answerWith(() => new Response(cut(), { headers: { 'Content-Type': type } }));
  expect(await exports()[which]()).toEqual({ error: BROKEN_OFF });
  expect(downloaded).toEqual([]);
});

test('a rejected export shows a sentence and saves no file', async () => {
  const { downloaded } = takeDownloads();
  answerWith(() => ({ error: true, message: 'Others are exporting.' }));
  for (const which of ['csv', 'xlsx', 'reconciliation'] as const) {
    expect((await exports()[which]()).error).toMatchObject({ kind: 'rejected', message: 'Others are exporting.' });
  }
  expect(downloaded).toEqual([]);
});
