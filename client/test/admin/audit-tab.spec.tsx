import type { AuditEntry } from '@libs/contract/people/audit.js';
import { fireEvent, screen } from '@testing-library/react';
import AuditTab from '../../src/features/admin/reports/audit/audit-tab.js';
import { renderPanel } from './support/panel.js';

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-11-20T06:00:00.000Z',
  actor: { id: 1, name: 'Amaya' },
  action: 'added',
  entity: 'food',
  entity_id: '7',
  subject: 'Classic Smash',
  branch: null,
  before: null,
  after: null,
};
const TRAIL = { entries: [ENTRY], total: 1, actors: [], entities: [], actions: [] };

afterEach(() => jest.restoreAllMocks());

it('the rows of the previous filter are not shown if the request of the next one fails', async () => {
  renderPanel(<AuditTab />, (path) => {
    if (path.startsWith('audit')) return path.includes('search=') ? undefined : TRAIL;
    return path === 'branches' ? { branches: [] } : undefined;
  });
  expect(await screen.findByText(/Classic Smash/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Search the audit trail'), { target: { value: 'Nimal' } });
  expect(await screen.findByText('Audit Trail could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/Classic Smash/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
