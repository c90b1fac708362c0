import { createHmac } from 'node:crypto';
import type {
  BoardEvent,
  BoardEventName,
  DayChangedPayload,
  KitchenStatusPayload,
  OrderEventPayload,
} from '../../../../libs/contract/orders/events.js';
import type { WebhookMessage } from '../../../../libs/contract/orders/webhooks.js';
import { anonymousEvent } from '../../../../libs/domain/orders/order-privacy.js';

/** A message with its id, which every try of it has. Ids contain no full stop, because the signed text has two. */
export interface IdentifiedMessage {
  id: string;
  message: WebhookMessage;
}

interface Position {
  epoch: string;
  branchId: number;
}

/** Returns the message of an event. @param after the number of the branch's message before it */
export function eventMessage(
  event: BoardEvent,
  { epoch, branchId, after, hasPersonalData }: Position & { after: number; hasPersonalData: boolean },
): IdentifiedMessage {
  const { name, data } = hasPersonalData ? event : anonymousEvent(event);
  return { id: `evt_${branchId}_${data.seq}_${epoch}`, message: messageOf(name, data, { epoch, after }) };
}

interface DataOf {
  'order-created': OrderEventPayload;
  'order-status': OrderEventPayload;
  'kitchen-status': KitchenStatusPayload;
  'day-changed': DayChangedPayload;
}

/** Each name with the message that has its data, so that the compiler sees which belong together. */
type MessageOf<Name extends BoardEventName> = {
  [Each in Name]: {
    type: Each;
    timestamp: string;
    epoch: string;
    seq: number;
    after: number;
    data: DataOf[Each];
  };
}[Name];

function messageOf<Name extends BoardEventName>(
  type: Name,
  data: DataOf[Name],
  { epoch, after }: { epoch: string; after: number },
): MessageOf<Name> {
  return { type, timestamp: data.at, epoch, seq: data.seq, after, data };
}

/** Returns the message that a stream no longer has the events up to `seq`. */
export function resyncMessage({ epoch, branchId, seq, at }: Position & { seq: number; at: Date }): IdentifiedMessage {
  const timestamp = at.toISOString();
  return {
    id: `resync_${branchId}_${seq}_${epoch}`,
    message: { type: 'resync', timestamp, epoch, seq, data: { branch_id: branchId } },
  };
}

export function testMessage(webhookId: number, at: Date): IdentifiedMessage {
  const timestamp = at.toISOString();
  return {
    id: `test_${webhookId}_${at.getTime()}`,
    message: { type: 'test', timestamp, data: { webhook_id: webhookId } },
  };
}

/**
 * Returns the body and the headers of Standard Webhooks 1.0.
 *
 * @param secrets all that are valid now; each signs
 * @param at the time of this try
 */
export function signed(
  { id, message }: IdentifiedMessage,
  { secrets, at }: { secrets: readonly Buffer[]; at: Date },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return {
    body,
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') },
  };
}

/** Returns a secret as people copy it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;
