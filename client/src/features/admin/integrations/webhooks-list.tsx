import type { IssuedWebhook, Webhook } from '@libs/contract/orders/webhooks.js';
import type { ApiKey } from '@libs/contract/people/api-keys.js';
import type { WebhookEdit } from '@libs/contract/requests/orders/webhooks.js';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { IssuedDialog } from '../../../ui/staff/issued-dialog.js';
import { useEditWebhookMutation, useRenewSecretMutation, useTestWebhookMutation } from '../api/integrations-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { ResourceListPage } from '../crud/resource-table.js';
import type { RowAction } from '../crud/row-buttons.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { DeliveriesDialog } from './deliveries-dialog.js';
import { WebhookDialog } from './webhook-dialog.js';
import { hostOf, stateOf } from './webhook-words.js';
import styles from './webhooks-list.module.css';

interface Props {
  webhooks: readonly Webhook[];
  keys: readonly ApiKey[];
}

/** The webhooks with their states. Those that were switched off automatically are named above the list. */
export function WebhooksList({ webhooks, keys }: Props) {
  const [edit] = useEditWebhookMutation();
  const [test] = useTestWebhookMutation();
  const [renew] = useRenewSecretMutation();
  const [issued, setIssued] = useState<IssuedWebhook | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const list = useResourceList<'webhooks', Webhook>(
    {
      title: 'Webhooks',
      noun: 'webhook',
      entity: 'webhooks',
      columns: [
        {
          title: 'Receiver',
          cell: ({ url }) => <strong translate="no">{hostOf(url)}</strong>,
          value: ({ url }) => url,
        },
        { title: 'Key', value: ({ key }) => key.name },
        {
          title: 'State',
          value: (hook) => stateOf(hook).text,
          cell: (hook) => {
            const { text, tone } = stateOf(hook);
            return (
              <button type="button" className={styles.state} data-tone={tone} onClick={() => setShownId(hook.id)}>
                {text}
              </button>
            );
          },
        },
      ],
      nameOf: ({ url }) => hostOf(url),
      textOf: ({ url, key }) => `${url} ${key.name}`,
    },
    webhooks,
  );
  const shown = webhooks.find(({ id }) => id === shownId);
  const setOn = ({ id, url, events }: Webhook, isOn: boolean) => {
    const body: WebhookEdit = { url, events, isOn };
    return notifyOutcome(edit({ id, body }).unwrap(), 'Saved.');
  };
  const renewSecret = async ({ id }: Webhook) => {
    const call = renew(id).unwrap();
    if (await notifyOutcome(call, 'The webhook has a new secret.')) setIssued(await call);
  };
  const actionsOf = (hook: Webhook): RowAction[] => [
    { label: 'Send a test event', run: () => void notifyOutcome(test(hook.id).unwrap(), 'Accepted.') },
    { label: 'Deliveries', run: () => setShownId(hook.id) },
    { label: 'New secret', run: () => void renewSecret(hook) },
    { label: hook.is_on ? 'Switch off' : 'Switch on', run: () => void setOn(hook, !hook.is_on) },
  ];
  const failed = webhooks.filter(({ off_reason }) => off_reason === 'failing' || off_reason === 'gone');
  return (
    <Stack gap={4}>
      {failed.map((hook) => (
        <Notice key={hook.id} tone="error">
          <p>{`${hostOf(hook.url)} gets no events. ${stateOf(hook).why}`}</p>
          <Button onClick={() => void setOn(hook, true)}>Switch on again</Button>
        </Notice>
      ))}
      <ResourceListPage
        list={list}
        emptyText={
          keys.length === 0
            ? 'Add a key first. A webhook sends the events of its branches to another program.'
            : 'A webhook sends each new order, and each change of one, to another program at once.'
        }
        actionsOf={actionsOf}
        note="It gets no more events. A webhook that is added later begins with the events from then on."
      >
        {list.opened !== null && (
          <WebhookDialog
            hook={list.opened.resource}
            keys={keys}
            onIssued={setIssued}
            onClose={() => list.opened?.done()}
          />
        )}
        {shown !== undefined && <DeliveriesDialog hook={shown} onClose={() => setShownId(null)} />}
        {issued !== null && (
          <IssuedDialog
            title={`Secret of ${hostOf(issued.webhook.url)}`}
            label="Secret"
            secret={issued.secret}
            onClose={() => setIssued(null)}
          >
            {`It is shown only now. The receiver verifies the signature of each message with it. ${
              issued.webhook.former_secret_until === null
                ? ''
                : 'For 24 hours, messages have the signature of the former secret too.'
            }`}
          </IssuedDialog>
        )}
      </ResourceListPage>
    </Stack>
  );
}
