import type { TaxState } from '@libs/contract/finance/tax.js';
import { REJECTION } from '@libs/contract/menu/edits.js';
import { RECONCILIATION_KINDS, type ReconciliationEntry } from '@libs/contract/orders/reconciliation.js';
import { ROLE, type RoleId } from '@libs/contract/values.js';
import { FIRST_ACCOUNTS } from '@libs/domain/tax/journal.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import ReconciliationTab from '../../src/features/admin/reports/reconciliation/reconciliation-tab.js';
import TaxTab from '../../src/features/admin/tax/tax-tab.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { renderPanel } from './support/panel.js';

describe('the reconciliation', () => {
  const DUE: ReconciliationEntry = {
    key: 'payment 1',
    kind: 'refund needed',
    at: '2026-11-20T06:00:00.000Z',
    branch: { id: 1, name: 'Colombo 07' },
    order: null,
    payment: {
      id: '1',
      ref: 'K7Q2M9X4TB',
      provider: 'sandbox',
      transaction_id: null,
      amount: 4250,
      refund_reason: null,
      refunded_by: null,
      refunded_at: null,
      refund_note: null,
    },
    answers: [],
  };
  const counts = { ...Object.fromEntries(RECONCILIATION_KINDS.map((kind) => [kind, 0])), [DUE.kind]: 1 };
  const answers = (path: string) =>
    path.startsWith('reconciliation') ? { entries: [DUE], total: 1, counts } : { branches: [], settings: {} };
  const tab = (at = '/admin?tab=reconciliation') => (
    <MemoryRouter initialEntries={[at]}>
      <ReconciliationTab />
    </MemoryRouter>
  );
  const kinds = () => screen.getByRole('group', { name: 'Kind' }).querySelectorAll('button');

  afterEach(() => jest.restoreAllMocks());

  it('a super admin marks refunds and downloads everything', async () => {
    renderPanel(tab(), answers);
    expect(await screen.findByRole('button', { name: 'Mark as refunded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
    expect(kinds()).toHaveLength(RECONCILIATION_KINDS.length);
  });

  it('a refund says in which way it was made, at the bank unless another one is chosen', async () => {
    const sent: unknown[] = [];
    const element = (
      <UnsavedGuard>
        <ReconciliationTab />
      </UnsavedGuard>
    );
    renderPanel(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, (path, body) => {
      if (body !== null) sent.push(body);
      return path.endsWith('/refunded') ? { entry: DUE, message: 'Marked as refunded.' } : answers(path);
    });
    for (const way of [null, 'In cash, out of the branch’s drawer']) {
      await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Mark as refunded' })));
      const dialog = within(screen.getByRole('dialog'));
      fireEvent.change(dialog.getByLabelText('How it was refunded'), { target: { value: 'Slip 4711' } });
      if (way !== null) {
        await act(async () => void fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Way' })));
        await act(async () => void fireEvent.click(screen.getByTitle(way)));
      }
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Mark as refunded' })));
    }
    expect(sent).toEqual([
      { way: 'Online', note: 'Slip 4711' },
      { way: 'Cash', note: 'Slip 4711' },
    ]);
  });

  it('a manager sees only what their own branch owes', async () => {
    renderPanel(tab(), answers, ROLE.BRANCH_MANAGER);
    expect(await screen.findByText('K7Q2M9X4TB')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark as refunded|Download CSV/ })).toBeNull();
    expect(screen.queryByLabelText('Branch')).toBeNull();
    expect([...kinds()].map((tile) => tile.textContent)).toEqual(['1Refund needed', '0Refunded']);
  });

  it('opens at the kind in the link', async () => {
    const asked: string[] = [];
    renderPanel(tab('/admin?tab=reconciliation&kind=refund+needed'), (path) => {
      asked.push(path);
      return answers(path);
    });
    expect(await screen.findByText('K7Q2M9X4TB')).toBeVisible();
    expect(asked).toContain('reconciliation?page=1&kind=refund+needed');
  });
});

describe('taxes', () => {
  const settings = { now: '2026-11-26T04:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
  const PERIOD = {
    ...{ since: '2026-07-01', is_registered: true, legal_name: 'Smash (Pvt) Ltd', tin: '123456789', address: '1 Road' },
    ...{ phone: '', vat_percentage: 18, sscl_percentage: 2.5, is_sscl_liable: false, version: 3 },
  };
  const { version: _, ...TODAYS } = PERIOD;
  const NOTHING: TaxState = { tax: null, periods: [] };
  const REGISTERED: TaxState = { tax: TODAYS, periods: [PERIOD] };

  interface Opened {
    state?: TaxState;
    /** the response to a save */
    answer?: object;
    role?: RoleId;
  }

  /** Opens the tab. @returns the bodies of its saves, with their paths */
  async function openTab({ state = REGISTERED, answer = {}, role = ROLE.SUPER_ADMIN }: Opened): Promise<unknown[]> {
    const sent: unknown[] = [];
    const element = (
      <UnsavedGuard>
        <TaxTab />
      </UnsavedGuard>
    );
    renderPanel(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
      (path, body) => {
        if (path === 'settings') return { settings };
        if (body !== null) sent.push([path, body]);
        if (path === 'tax') return { ...state, ...(body !== null && answer) };
        return { accounts: { ...FIRST_ACCOUNTS, version: 1 }, ...(body !== null && answer) };
      },
      role,
    );
    await screen.findByRole('heading', { name: 'Taxes' });
    await screen.findByText('VAT payable');
    return sent;
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const type = (name: string | RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));

  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  it('registers the chain from today on, with the line of a receipt, after each wrong field is named', async () => {
    const sent = await openTab({ state: NOTHING });
    expect(screen.getByText(/^The chain is not registered for VAT:/)).toBeVisible();
    await press('Register for VAT');
    expect(screen.getByLabelText('First day')).toHaveValue('2026-11-26');
    expect(
      screen.getByText('Orders of days that are not closed yet get the new VAT. A closed day keeps its rate.'),
    ).toBeVisible();
    await type('TIN', '12345');
    await press('Add');
    for (const sentence of ['Enter the legal name.', 'Enter the 9 digits of the TIN.', 'Enter the address.']) {
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    await type('VAT', '101');
    await press('Add');
    expect(await screen.findByText('VAT must be at most 100.')).toBeVisible();
    expect(sent).toEqual([]);

    await type('VAT', '18');
    expect(await screen.findByText(/includes VAT 18 % Rs\. 450/)).toBeVisible();
    await type('Legal name', 'Smash (Pvt) Ltd');
    await type('TIN', '123 456-789');
    await type('Address', '1 Road');
    await press('Add');
    expect(sent).toEqual([['tax', { ...TODAYS, since: '2026-11-26', version: 0 }]]);
  });

  it('shows at the first day that a day is closed, and that taxes begin on it already', async () => {
    const message = 'Hill has closed 2026-11-25, so the rate can change after that day only.';
    const sent = await openTab({ answer: { error: true, code: 'days-sealed', message } });
    await press('Change the taxes');
    await type('VAT', '20');
    await press('Add');
    expect(sent).toEqual([['tax', { ...TODAYS, since: '2026-11-26', vat_percentage: 20, version: 0 }]]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('First day')).toHaveAttribute('aria-invalid', 'true');
  });

  it('compares with the taxes that somebody else has saved for the same day', async () => {
    const theirs = { ...PERIOD, legal_name: 'Theirs', version: 4 };
    const answer = { error: true, code: REJECTION.changedMeanwhile, message: 'Changed.', period: theirs };
    const sent = await openTab({ answer });
    await press('Edit the taxes from 2026-07-01 on');
    expect(screen.getByLabelText('First day')).toBeDisabled();
    await type('Legal name', 'Mine');
    await press('Save');
    expect(sent).toEqual([['tax', { ...TODAYS, legal_name: 'Mine', version: 3 }]]);
    expect(await screen.findByRole('cell', { name: 'Theirs' })).toBeVisible();
  });

  it('keeps the registration when the chain is no longer registered', async () => {
    const sent = await openTab({});
    await press('Change the taxes');
    await act(
      async () => void fireEvent.click(screen.getByRole('switch', { name: 'The chain is registered for VAT' })),
    );
    expect(screen.queryByLabelText('TIN')).toBeNull();
    expect(screen.getByRole('region', { name: 'On a receipt' })).not.toHaveTextContent('VAT');
    await press('Add');
    expect(sent).toEqual([['tax', { ...TODAYS, since: '2026-11-26', is_registered: false, version: 0 }]]);
  });

  it('names the accounts of the journal', async () => {
    const sent = await openTab({});
    await press('Change the accounts');
    await type('Cash', '');
    await press('Save');
    expect(await screen.findByText('Cash is required.')).toBeVisible();
    await type('Cash', '1000 Till');
    await press('Save');
    expect(sent).toEqual([['finance/journal-accounts', { ...FIRST_ACCOUNTS, cash: '1000 Till', version: 1 }]]);
  });

  it('lets an accountant read', async () => {
    await openTab({ role: ROLE.ACCOUNTANT });
    const row = within(screen.getByRole('table', { name: 'Taxes by date' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent(/Wed 1 Jul 2026Now18 %123456789Smash/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
