import type { BranchPrinter } from '@libs/contract/orders/printing.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PrintersPanel } from '../../src/features/admin/branches/printers-panel.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const settings = { now: '2026-11-26T04:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const GRILL = { id: 7, name: 'Grill' };
const printer = (changes: Partial<BranchPrinter>): BranchPrinter => ({
  ...{ id: 1, branch_id: 1, name: '', station: null, host: '192.168.1.50', port: 9100, width: 80 },
  ...{ prints_on_arrival: true, reports_status: true, trouble: null },
  ...changes,
});
const stations = [{ ...GRILL, version: 1, sub_food_type_ids: [], item_ids: [] }];

/** Shows the panel of a branch. @returns its calls */
async function open(printers: BranchPrinter[]): Promise<string[]> {
  const calls: string[] = [];
  const panel = <PrintersPanel branch={aBranch({ stations })} />;
  const page = <UnsavedGuard>{panel}</UnsavedGuard>;
  renderPanel(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />, (path, body) => {
    if (path === 'settings') return { settings };
    if (body !== null) calls.push(`${path} ${JSON.stringify(body)}`);
    return path.endsWith('/printers') && body === null ? { printers } : { printer: printers[0] ?? null };
  });
  await screen.findByRole('region', { name: 'Ticket printers' });
  return calls;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('shows what each printer prints, and the problem of one', async () => {
  const trouble = { fault: 'no-paper' as const, since: null, waiting: [], unsure: [] };
  const calls = await open([printer({}), printer({ id: 2, station: GRILL, host: '192.168.1.51', trouble })]);
  const panel = within(screen.getByRole('region', { name: 'Ticket printers' }));
  expect(panel.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Whole orders',
    'Grill',
  ]);
  expect(panel.getByText('192.168.1.51:9100 · 80 mm · prints each order on arrival')).toBeVisible();
  expect(await panel.findByText('The ticket printer is out of paper. Put a new roll in.')).toBeVisible();
  await press('Print a test: Grill');
  expect(calls).toEqual(['branches/1/printers/2/test {}']);
});

it('sets up a printer of a station, and changes one', async () => {
  const calls = await open([printer({ id: 2, name: 'Hot kitchen', station: GRILL })]);
  expect(screen.getByText(/^Foods of Grill · 192/)).toBeVisible();
  await press('Add a printer');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: '192.168.1.60' } });
  fireEvent.mouseDown(dialog.getByLabelText('Prints'));
  fireEvent.click(await screen.findByTitle('Foods of Grill'));
  await press('Save printer');
  const body = { host: '192.168.1.60', port: 9100, width: 80, printsOnArrival: true };
  await waitFor(() => expect(calls).toHaveLength(1));
  const [path, sent] = (calls[0] ?? '').split(' ');
  expect(path).toBe('branches/1/printers');
  expect(JSON.parse(sent ?? '')).toEqual({ ...body, name: '', station: 7 });

  await press('Change: Hot kitchen');
  fireEvent.change(screen.getByLabelText('Name (optional)'), { target: { value: 'Fryer' } });
  await press('Save printer');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatch(/^branches\/1\/printers\/2 .*"station":7,"name":"Fryer"/);
});
