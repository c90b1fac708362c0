import { oneOf, useAddressPart } from '../../../ui/staff/address-state.js';
import { Tabs } from '../../../ui/tabs.js';
import { POLLED } from '../api/admin-api.js';
import { useApiKeysQuery, useWebhooksQuery } from '../api/integrations-api.js';
import { ListState } from '../crud/list-state.js';
import { ApiKeysList } from './api-keys-list.js';
import { WebhooksList } from './webhooks-list.js';

const PARTS = ['keys', 'webhooks'] as const;
const TITLES = { keys: 'API keys', webhooks: 'Webhooks' };
const PART = oneOf(PARTS, undefined);

/** The keys and webhooks of other programs. */
export default function IntegrationsTab() {
  const keys = useApiKeysQuery(undefined, POLLED);
  const hooks = useWebhooksQuery(undefined, POLLED);
  const [chosen, open] = useAddressPart(PART, ['tab']);
  if (keys.data === undefined || hooks.data === undefined) {
    const retry = () => Promise.all([keys.refetch(), hooks.refetch()]);
    return <ListState title="Integrations" isError={keys.isError || hooks.isError} onRetry={retry} />;
  }
  const isAlarmed = hooks.data.webhooks.some(({ off_reason }) => off_reason === 'failing' || off_reason === 'gone');
  const part = chosen ?? (isAlarmed ? 'webhooks' : 'keys');
  return (
    <Tabs
      label="Integrations"
      tabs={PARTS.map((name) => ({ name, text: TITLES[name] }))}
      selected={part}
      onSelect={open}
    >
      {part === 'keys' ? (
        <ApiKeysList keys={keys.data.keys} />
      ) : (
        <WebhooksList webhooks={hooks.data.webhooks} keys={keys.data.keys} />
      )}
    </Tabs>
  );
}
