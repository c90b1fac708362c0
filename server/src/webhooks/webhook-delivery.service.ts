import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BoardEvent } from '../../../libs/contract/orders/events.js';
import type { WebhookOffReason } from '../../../libs/contract/orders/webhooks.js';
import type { ApiKey } from '../../../libs/contract/people/api-keys.js';
import { eventOfKey } from '../../../libs/domain/orders/order-privacy.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiKeysService } from '../auth/keys/api-keys.service.js';
import { Clock } from '../common/clock.js';
import { Secrets } from '../common/secrets.js';
import type { Turn, TurnEnd } from '../realtime/streams/stream-reader.js';
import type { WebhookAttemptEntity } from './attempts/webhook-attempt.entity.js';
import { addAttempt } from './attempts/webhook-attempts.repository.js';
import { isAccepted, resultInWords, SEND_TIMEOUT_MS, type SendResult, sendWebhook } from './sending/send-webhook.js';
import { eventMessage, type IdentifiedMessage, resyncMessage, signed } from './sending/webhook-message.js';
import type { WebhookEntity } from './webhook.entity.js';
import { WEBHOOK_RULES, type WebhookRules } from './webhook-settings.js';
import { findWebhook, switchOff } from './webhooks.repository.js';

/** how much longer than one try a claim lasts */
const LEASE_MARGIN_MS = 5000;
export const LEASE_MS = SEND_TIMEOUT_MS + LEASE_MARGIN_MS;
/** ms after which a turn sends no further message, so that others get the lane */
const TURN_MS = 15_000;
/** ms after which a turn has ended, even if the database was slow */
export const LONGEST_TURN_MS = TURN_MS + 2 * LEASE_MS;
/** A webhook is switched off after it has failed for three days. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const GONE = 410;

/** A message, and the number of the event after which the cursor is once it was accepted. */
interface Step extends IdentifiedMessage {
  reached: number;
}

/** Delivers messages: those of a branch in order, and single ones. */
@Injectable()
export class WebhookDeliveryService {
  private readonly logger = new Logger(WebhookDeliveryService.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly keys: ApiKeysService,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly audit: AuditService,
    @Inject(WEBHOOK_RULES) private readonly rules: WebhookRules,
  ) {}

  /**
   * Delivers the next events of a branch, one after another, until one is not accepted. The cursor moves after each, so
   * a killed process repeats at most one message.
   */
  async deliver(turn: Turn): Promise<TurnEnd> {
    const until = performance.now() + TURN_MS;
    const { cursor } = turn;
    let read = Number(cursor.read_seq);
    const hook = await findWebhook(this.db, cursor.owner_id);
    const key = hook && (await this.keys.find(hook.key_id));
    if (!hook || !key || hook.off_at !== null) return { read };
    for (const { reached, ...message } of this.stepsOf(turn, hook, key)) {
      if (performance.now() > until) return { read };
      const { result } = await this.send(hook, message);
      if (!isAccepted(result)) return this.fail(hook, result, cursor.failing_since);
      read = reached;
      if (!(await turn.moveTo(this.db, reached, resultInWords(result)))) return { read };
    }
    return { read: turn.events?.at(-1)?.data.seq ?? read };
  }

  /** Sends one message, signed with every valid secret, and stores the outcome: none if the webhook was removed. */
  async send(
    hook: WebhookEntity,
    identified: IdentifiedMessage,
  ): Promise<{ result: SendResult; attempt: WebhookAttemptEntity | undefined }> {
    const at = this.clock.now();
    const begin = performance.now();
    const letter = signed(identified, { secrets: this.secretsOf(hook, at), at });
    const result = await sendWebhook(this.rules, { url: hook.url, ...letter });
    const attempt = await addAttempt(this.db, hook.id, {
      ...{ message: identified.message, at, durationMs: performance.now() - begin },
      ...{ result: resultInWords(result), isAccepted: isAccepted(result) },
    });
    return { result, attempt };
  }

  /** Returns the secret of a webhook. It is derived, so that no table contains it. */
  secretOf({ id, secret_number }: WebhookEntity): Buffer {
    return this.secrets.hash(SECRET, id, secret_number);
  }

  private secretsOf({ id, secret_number, former_secret_until }: WebhookEntity, at: Date): Buffer[] {
    const isFormerValid = former_secret_until !== null && former_secret_until > at;
    const numbers = isFormerValid ? [secret_number, secret_number - 1] : [secret_number];
    return numbers.flatMap((number) => this.secrets.hashes(SECRET, id, number));
  }

  /** Returns the messages of a turn: one for each event that the webhook wants, or one that it must start again. */
  private stepsOf({ cursor, epoch, seq, events }: Turn, hook: WebhookEntity, key: ApiKey): Step[] {
    const { branch_id: branchId } = cursor;
    if (!events) return [{ ...resyncMessage({ epoch, branchId, seq, at: this.clock.now() }), reached: seq }];
    let after = Number(cursor.done_seq);
    return events
      .filter((event) => hook.events.some((name) => name === event.name) && isSeenBy(key, event))
      .map((event) => {
        const { seq: reached } = event.data;
        const message = eventMessage(event, { epoch, branchId, after, hasPersonalData: key.personal_data });
        after = reached;
        return { ...message, reached };
      });
  }

  /** Switches a webhook off if it is gone, or has failed for three days. @returns when it may be tried again */
  async fail(
    hook: WebhookEntity,
    result: SendResult,
    failingSince: Date | null,
  ): Promise<{ failure: string; retryAfterMs: number }> {
    const at = this.clock.now();
    const failingMs = at.getTime() - (failingSince ?? at).getTime();
    if ('status' in result && result.status === GONE) await this.giveUp(hook, 'gone');
    else if (failingMs >= GIVE_UP_MS) await this.giveUp(hook, 'failing');
    return { failure: resultInWords(result), retryAfterMs: 'status' in result ? result.retryAfterMs : 0 };
  }

  private async giveUp({ id, url }: WebhookEntity, reason: WebhookOffReason): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await switchOff(tx, id, { reason, at: this.clock.now() }))) return;
      const entry = { action: 'switched off', entity: 'webhook', entityId: String(id), after: { url, why: reason } };
      await this.audit.record(tx, { actor: null, ...entry });
      const why = reason === 'gone' ? 'its receiver answered 410' : 'it has failed for three days';
      this.logger.error(`ALARM: webhook ${id} (${new URL(url).host}) was switched off: ${why}`);
    });
  }
}

/** Returns whether a key sees the order of an event; the number of one that it does not see is in the next `after`. */
const isSeenBy = ({ id, can_place, can_write }: ApiKey, event: BoardEvent): boolean =>
  !can_place || can_write || eventOfKey(event, id).name !== 'other-order';

const SECRET = 'webhook-secret';
