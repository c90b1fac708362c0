import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { WebhookAttempt } from '../../../../libs/contract/orders/webhooks.js';
import { ApiKeysService } from '../../auth/keys/api-keys.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { readPage } from '../../realtime/branch-stream.repository.js';
import { eventMessage, type IdentifiedMessage, resyncMessage, testMessage } from '../sending/webhook-message.js';
import type { WebhookEntity } from '../webhook.entity.js';
import { WebhookDeliveryService } from '../webhook-delivery.service.js';
import { findWebhook } from '../webhooks.repository.js';
import type { WebhookAttemptEntity } from './webhook-attempt.entity.js';
import { findAttempt, listAttempts } from './webhook-attempts.repository.js';

/** The last sendings of each webhook. */
@Injectable()
export class WebhookAttemptsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly delivery: WebhookDeliveryService,
    private readonly keys: ApiKeysService,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async all(webhookId: number): Promise<WebhookAttempt[]> {
    await this.hookOrFail(webhookId);
    return (await listAttempts(this.db, webhookId)).map(answerOf);
  }

  /**
   * Sends a message once more, with the same id, and its contents from the stream. It moves no cursor.
   *
   * @throws NotFound for a sending that is no longer kept
   * @throws DomainError if the stream no longer has the event, or the receiver does not accept the message
   */
  async again(webhookId: number, id: number): Promise<WebhookAttempt> {
    const hook = await this.hookOrFail(webhookId);
    const attempt = await findAttempt(this.db, { webhookId, id });
    if (!attempt) throw new NotFound('delivery');
    const { attempt: sent } = await this.delivery.send(hook, await this.messageOf(hook, attempt));
    if (!sent) throw new NotFound('webhook');
    if (sent.is_accepted) return answerOf(sent);
    const { result } = sent;
    throw new DomainError('webhook-failed', `The receiver did not accept it: ${result}.`, { result });
  }

  private async messageOf(hook: WebhookEntity, attempt: WebhookAttemptEntity): Promise<IdentifiedMessage> {
    const { type, branch_id: branchId, epoch, after_seq } = attempt;
    // news of a branch are only what is so now
    if (type !== 'test' && branchId === null) throw new DomainError('event-gone', 'This event is no longer kept.');
    if (type === 'test' || branchId === null || epoch === null) return testMessage(hook.id, this.clock.now());
    const seq = Number(attempt.seq);
    if (type === 'resync') return resyncMessage({ epoch, branchId, seq, at: this.clock.now() });
    const page = await readPage(this.db, { branchId, epoch, afterSeq: seq - 1, limit: 1 });
    const event = page?.events?.[0];
    if (event?.data.seq !== seq) throw new DomainError('event-gone', 'This event is no longer kept.');
    const key = await this.keys.find(hook.key_id);
    return eventMessage(event, {
      ...{ epoch, branchId, after: Number(after_seq) },
      hasPersonalData: key?.personal_data === true,
    });
  }

  private async hookOrFail(id: number): Promise<WebhookEntity> {
    const hook = await findWebhook(this.db, id);
    if (!hook) throw new NotFound('webhook');
    return hook;
  }
}

const answerOf = ({ id, at, type, branch_id, seq, result, is_accepted, duration_ms }: WebhookAttemptEntity) => ({
  ...{ id, type, branch_id, result, is_accepted, duration_ms },
  at: at.toISOString(),
  seq: seq === null ? null : Number(seq),
});
