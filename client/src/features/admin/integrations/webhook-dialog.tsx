import { BOARD_EVENT_NAMES, type BoardEventName } from '@libs/contract/orders/events.js';
import { type IssuedWebhook, WEBHOOK_URL_MAX, type Webhook } from '@libs/contract/orders/webhooks.js';
import type { ApiKey } from '@libs/contract/people/api-keys.js';
import { Checkbox, Form, Select } from 'antd';
import { useAddWebhookMutation, useEditWebhookMutation } from '../api/integrations-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { TextItem } from '../fields/fields.js';

interface Props {
  /** null for a new one */
  hook: Webhook | null;
  keys: readonly ApiKey[];
  onIssued: (issued: IssuedWebhook) => void;
  onClose: () => void;
}

interface Values {
  key: number;
  url: string;
  events: BoardEventName[];
}

const EVENTS: Record<BoardEventName, string> = {
  'order-created': 'A new order',
  'order-status': 'An order was paid, confirmed, failed or expired',
  'kitchen-status': 'The kitchen started, finished or cancelled an order',
  'day-changed': 'All orders of a day changed: another VAT rate, or erased customers',
};

const EVENT_OPTIONS = BOARD_EVENT_NAMES.map((name) => ({ value: name, label: EVENTS[name] }));

/** Leaves out the form's further attributes, which a group of checkboxes may not have. */
function EventsInput({ value, onChange }: { value?: BoardEventName[]; onChange?: (value: BoardEventName[]) => void }) {
  return <Checkbox.Group options={EVENT_OPTIONS} value={value} onChange={onChange} />;
}

/** Adds or edits a webhook. */
export function WebhookDialog({ hook, keys, onIssued, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const [add] = useAddWebhookMutation();
  const [edit] = useEditWebhookMutation();
  const send = async ({ key, url, events }: Values) => {
    if (hook !== null) return (await edit({ id: hook.id, body: { url, events, isOn: hook.is_on } }).unwrap()).message;
    const answer = await add({ key, url, events }).unwrap();
    onIssued(answer);
    return answer.message;
  };
  return (
    <FormDialog
      title={hook === null ? 'Add a webhook' : 'Edit the webhook'}
      form={form}
      initialValues={
        hook === null
          ? { events: [...BOARD_EVENT_NAMES], ...(keys.length === 1 && keys[0] && { key: keys[0].id }) }
          : { url: hook.url, events: hook.events }
      }
      okText={hook === null ? 'Add webhook' : 'Save'}
      send={send}
      onClose={onClose}
    >
      {hook === null && (
        <Form.Item
          name="key"
          label="Key"
          extra="It gets the events of the key’s branches, with personal data if the key has it."
          rules={[{ required: true, message: 'Select an API key.' }]}
        >
          <Select
            placeholder="Select a key"
            notFoundContent="Add a key first."
            options={keys.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <TextItem
        name="url"
        label="Address"
        max={WEBHOOK_URL_MAX}
        placeholder="https://example.com/hooks"
        hint="An https address on the internet."
      />
      <Form.Item
        name="events"
        label="Events"
        rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one event.' }]}
      >
        <EventsInput />
      </Form.Item>
    </FormDialog>
  );
}
