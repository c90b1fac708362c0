import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.js';
import { POLLED } from '../api/admin-api.js';
import { useApiKeysQuery, useWebhooksQuery } from '../api/integrations-api.js';
import { ListState } from '../crud/list-state.js';
import { ApiKeysList } from './api-keys-list.js';
import { WebhooksList } from './webhooks-list.js';

const PARTS = ['API keys', 'Webhooks'] as const;
type Part = (typeof PARTS)[number];

/** The keys and webhooks of other programs. */
export default function IntegrationsTab() {
  const keys = useApiKeysQuery(undefined, POLLED);
  const hooks = useWebhooksQuery(undefined, POLLED);
  const [chosen, setChosen] = useState<Part | null>(null);
  if (keys.data === undefined || hooks.data === undefined) {
    const retry = () => Promise.all([keys.refetch(), hooks.refetch()]);
    return <ListState title="Integrations" isError={keys.isError || hooks.isError} onRetry={retry} />;
  }
  const isAlarmed = hooks.data.webhooks.some(({ off_reason }) => off_reason === 'failing' || off_reason === 'gone');
  const part = chosen ?? (isAlarmed ? 'Webhooks' : 'API keys');
  return (
    <Tabs label="Integrations" tabs={PARTS.map((name) => ({ name, text: name }))} selected={part} onSelect={setChosen}>
      {part === 'API keys' ? (
        <ApiKeysList keys={keys.data.keys} />
      ) : (
        <WebhooksList webhooks={hooks.data.webhooks} keys={keys.data.keys} />
      )}
    </Tabs>
  );
}
