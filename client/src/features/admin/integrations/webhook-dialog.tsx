import { BOARD_EVENT_NAMES } from '@libs/contract/orders/events.js';
import {
  type IssuedWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type Webhook,
  type WebhookEventName,
} from '@libs/contract/orders/webhooks.js';
import type { ApiKey } from '@libs/contract/people/api-keys.js';
import type { WebhookRequest } from '@libs/contract/requests/orders/webhooks.js';
import { useAddWebhookMutation, useEditWebhookMutation } from '../api/integrations-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { atLeastOne, Boxes, choice, named } from '../fields/choices.js';
import { entityFields } from '../fields/field-table.js';
import { field, text } from '../fields/kinds.js';

interface Props {
  /** null for a new one */
  hook: Webhook | null;
  keys: readonly ApiKey[];
  onIssued: (issued: IssuedWebhook) => void;
  onClose: () => void;
}

const EVENTS: Record<WebhookEventName, string> = {
  'order-created': 'A new order',
  'order-status': 'An order was paid, confirmed, failed or expired',
  'kitchen-status': 'The kitchen started, finished or cancelled an order',
  'day-changed': 'All orders of a day changed: another VAT rate, or erased customers',
  'menu-changed': 'The menu changed: other items, options or prices',
  'item-availability': 'An item is sold out, or can be ordered again',
  'branch-state': 'A branch opened, closed, paused, is busy, or has no kitchen screen',
};

const EVENT_OPTIONS = WEBHOOK_EVENTS.map((name) => ({ value: name, label: EVENTS[name] }));

const hookFields = (keys: readonly ApiKey[]) =>
  entityFields<Webhook, WebhookRequest>({
    key: {
      ...choice('Key', named(keys), {
        placeholder: 'Select a key',
        empty: 'Add a key first.',
        hint: 'It gets the events of the key’s branches, with personal data if the key has it.',
        message: 'Select an API key.',
      }),
      // the only one is no question
      blank: keys.length === 1 ? keys[0]?.id : undefined,
      read: ({ id }) => id,
      isShown: (_values, hook) => hook === null,
    },
    url: text('Address', {
      max: WEBHOOK_URL_MAX,
      placeholder: 'https://example.com/hooks',
      hint: 'An https address on the internet.',
    }),
    events: {
      ...field('Events', <Boxes options={EVENT_OPTIONS} />, { rules: [atLeastOne('Choose at least one event.')] }),
      blank: [...BOARD_EVENT_NAMES],
    },
  });

/** Adds or edits a webhook. */
export function WebhookDialog({ hook, keys, onIssued, onClose }: Props) {
  const [add] = useAddWebhookMutation();
  const [edit] = useEditWebhookMutation();
  const send = async (body: WebhookRequest) => {
    if (hook !== null) return (await edit({ id: hook.id, body: { ...body, isOn: hook.is_on } }).unwrap()).message;
    const answer = await add(body).unwrap();
    onIssued(answer);
    return answer.message;
  };
  return (
    <FormDialog
      title={hook === null ? 'Add a webhook' : 'Edit the webhook'}
      fields={hookFields(keys)}
      resource={hook}
      okText={hook === null ? 'Add webhook' : 'Save'}
      send={send}
      onClose={onClose}
    />
  );
}
