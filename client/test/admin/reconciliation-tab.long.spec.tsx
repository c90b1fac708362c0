import { RECONCILIATION_KINDS, type ReconciliationEntry } from '@libs/contract/orders/reconciliation.js';
import { ROLE } from '@libs/contract/values.js';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import ReconciliationTab from '../../src/features/admin/reports/reconciliation/reconciliation-tab.js';
import { renderPanel } from './support/panel.js';

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
  expect(asked).toContain('reconciliation?kind=refund+needed');
});
