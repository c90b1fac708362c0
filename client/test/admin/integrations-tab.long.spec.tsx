import type { Webhook } from '@libs/contract/orders/webhooks.js';
import type { ApiKey } from '@libs/contract/people/api-keys.js';
import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import IntegrationsTab from '../../src/features/admin/integrations/integrations-tab.js';
import { renderPanel } from './support/panel.js';

const AT = '2026-11-26T06:30:00.000Z';
const KEY: ApiKey = {
  id: 3,
  name: 'Till',
  branches: [2],
  can_write: true,
  personal_data: false,
  created_at: AT,
  last_used_at: null,
};
const HOOK: Webhook = {
  id: 7,
  key: { id: 3, name: 'Till' },
  url: 'https://till.example/hooks',
  events: ['order-created'],
  is_on: true,
  off_reason: null,
  off_at: null,
  former_secret_until: null,
  deliveries: [{ branch_id: 2, seq: 4, waiting: 0, at: AT, result: '204', failing_since: null, next_try_at: null }],
};
const FAILING = { ...HOOK.deliveries[0], result: '503', failing_since: AT, next_try_at: AT };
afterEach(() => jest.restoreAllMocks());

async function open(
  webhooks: Webhook[],
  answer: (path: string, body: unknown) => object | undefined = () => undefined,
) {
  renderPanel(
    <MemoryRouter>
      <IntegrationsTab />
    </MemoryRouter>,
    (path, body) => {
      if (path === 'branches/staff') return { branches: [{ id: 2, name: 'Kandy', state: 'open' }] };
      if (body === null && path === 'api-keys') return { keys: [KEY] };
      if (body === null && path === 'webhooks') return { webhooks };
      return answer(path, body);
    },
  );
  await screen.findByRole('tab', { name: 'Webhooks' });
}

test('lists what a key may do, and shows a new token once', async () => {
  await open([], (path) => (path === 'api-keys/3/token' ? { key: KEY, token: 'passline_abc' } : undefined));
  const row = await screen.findByRole('row', { name: /Till/ });
  expect(row).toHaveTextContent('TillKandyReads and changesNoNever');
  fireEvent.click(screen.getByRole('button', { name: 'More for Till' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'New token' })));
  expect(await screen.findByRole('dialog', { name: 'Token of Till' })).toHaveTextContent('passline_abc');
});

test.each<[string, Partial<Webhook>]>([
  ['Working', {}],
  ['No event yet', { deliveries: [] }],
  ['Failing', { deliveries: [FAILING as Webhook['deliveries'][number]] }],
  ['Off', { is_on: false, off_reason: 'person', off_at: AT }],
])('says that a webhook is: %s', async (state, changes) => {
  await open([{ ...HOOK, ...changes }]);
  fireEvent.click(screen.getByRole('tab', { name: 'Webhooks' }));
  expect(await screen.findByRole('row', { name: /till.example/ })).toHaveTextContent(`till.exampleTill${state}`);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('opens with a webhook that was switched off, and switches it on again with what it had', async () => {
  const sent: unknown[] = [];
  await open([{ ...HOOK, is_on: false, off_reason: 'failing', off_at: AT }], (path, body) => {
    sent.push([path, body]);
    return { webhook: HOOK, message: 'The webhook was saved.' };
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'till.example gets no events. It has failed for three days',
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Switch on again' })));
  expect(sent).toEqual([['webhooks/7', { url: HOOK.url, events: HOOK.events, isOn: true }]]);
});
