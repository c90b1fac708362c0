import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { WebhookOffReason } from '../../../libs/contract/orders/webhooks.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiKeysService } from '../auth/keys/api-keys.service.js';
import { Clock } from '../common/clock.js';
import { Secrets } from '../common/secrets.js';
import { readPage } from '../realtime/branch-stream.repository.js';
import { isAccepted, resultInWords, SEND_TIMEOUT_MS, type SendResult, sendWebhook } from './sending/send-webhook.js';
import { eventMessage, type IdentifiedMessage, resyncMessage, signed } from './sending/webhook-message.js';
import type { WebhookEntity } from './webhook.entity.js';
import {
  type ClaimedCursor,
  delayCursor,
  moveCursor,
  type Reached,
  releaseCursor,
} from './webhook-cursors.repository.js';
import { WEBHOOK_RULES, type WebhookRules } from './webhook-settings.js';
import { findWebhook, switchOff } from './webhooks.repository.js';

/** how much longer than one try a claim lasts */
const LEASE_MARGIN_MS = 5000;
export const LEASE_MS = SEND_TIMEOUT_MS + LEASE_MARGIN_MS;
/** events that a claim delivers at most, and ms after which it sends no further one, so that others get the lane */
const PAGE = 50;
const TURN_MS = 15_000;
/** ms after which a turn has ended, even if the database was slow */
export const LONGEST_TURN_MS = TURN_MS + 2 * LEASE_MS;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** A webhook is switched off after it has failed for three days. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const GONE = 410;

/** A message, and the position after it. */
interface Step extends IdentifiedMessage {
  reached: Reached;
}

/** Delivers messages: those of a claimed cursor in order, and single ones. */
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
  async deliver(cursor: ClaimedCursor): Promise<void> {
    const until = performance.now() + TURN_MS;
    let read = Number(cursor.read_seq);
    const hook = await findWebhook(this.db, cursor.webhook_id);
    const key = hook && (await this.keys.find(hook.key_id));
    if (hook && key && hook.off_at === null) {
      const next = await this.nextSteps(cursor, hook, key.personal_data);
      for (const { reached, ...message } of next.steps) {
        if (performance.now() > until) return this.release(cursor, read);
        const result = await this.send(hook, message);
        if (!isAccepted(result)) return this.fail(cursor, hook, result);
        read = reached.read;
        const moved = { reached, at: this.clock.now(), leaseMs: LEASE_MS, result: resultInWords(result) };
        if (!(await moveCursor(this.db, cursor, moved))) return this.release(cursor, read);
      }
      read = next.read;
    }
    await this.release(cursor, read);
  }

  private release(cursor: ClaimedCursor, read: number): Promise<void> {
    return releaseCursor(this.db, cursor, { read, at: this.clock.now() });
  }

  /** Sends one message, signed with every valid secret. */
  async send(hook: WebhookEntity, message: IdentifiedMessage): Promise<SendResult> {
    const at = this.clock.now();
    return sendWebhook(this.rules, { url: hook.url, ...signed(message, { secrets: this.secretsOf(hook, at), at }) });
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

  /** Returns the messages after a cursor, and the number of the last event that they cover. */
  private async nextSteps(
    { branch_id: branchId, ...cursor }: ClaimedCursor,
    { events: wanted }: WebhookEntity,
    hasPersonalData: boolean,
  ): Promise<{ steps: Step[]; read: number }> {
    const read = Number(cursor.read_seq);
    const page = await readPage(this.db, { branchId, epoch: cursor.epoch, afterSeq: read, limit: PAGE });
    if (!page) return { steps: [], read };
    const { epoch, seq, events } = page;
    if (!events) {
      const message = resyncMessage({ epoch, branchId, seq, at: this.clock.now() });
      return { steps: [{ ...message, reached: { epoch, read: seq, sent: seq } }], read: seq };
    }
    let after = Number(cursor.sent_seq);
    const steps: Step[] = [];
    for (const event of events.filter(({ name }) => wanted.includes(name))) {
      const { seq: sent } = event.data;
      const message = eventMessage(event, { epoch, branchId, after, hasPersonalData });
      steps.push({ ...message, reached: { epoch, read: sent, sent } });
      after = sent;
    }
    return { steps, read: events.at(-1)?.data.seq ?? read };
  }

  private async fail(cursor: ClaimedCursor, hook: WebhookEntity, result: SendResult): Promise<void> {
    const at = this.clock.now();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** cursor.failures, LONGEST_WAIT_MS);
    const earliest = new Date(at.getTime() + ('status' in result ? result.retryAfterMs : 0));
    const planned = new Date(at.getTime() + wait);
    await delayCursor(this.db, cursor, { at, planned, earliest, result: resultInWords(result) });
    const failingMs = at.getTime() - (cursor.failing_since ?? at).getTime();
    if ('status' in result && result.status === GONE) await this.giveUp(hook, 'gone');
    else if (failingMs >= GIVE_UP_MS) await this.giveUp(hook, 'failing');
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

const SECRET = 'webhook-secret';
