import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RepeatingJob } from '../common/repeating-job.js';
import { type AppConfig, CONFIG } from '../config.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { firstRow } from '../database/rows.js';
import { SECRET_PURPOSES } from './purposes.js';
import { type SendOutcome, SmsProvider } from './sms-provider.js';

const SWEEP_MS = 1000;
/**
 * How many messages a process sends at once. A process that is killed sends at most so many a second time: those that the
 * provider may have taken, and that were not yet marked.
 */
export const SMS_LANES = 8;
/** the inbox answers at once and sends nothing anywhere */
const INBOX_LANES = 16;
const GATHER_MS = 40;
/** how often a message is tried; waits between the tries in seconds */
const WAITS_SECONDS = [2, 5, 15, 40] as const;
const TRIES = WAITS_SECONDS.length + 1;
/** the inbox sends nothing anywhere: it takes no time and costs nothing */
const UNBOUNDED = { timeoutMs: 0, codesPerHour: Number.POSITIVE_INFINITY };
const ALARM_EVERY_MS = 60_000;
/** what the time-out is exceeded by before another process may take a message of one that died while sending it */
const LEASE_MARGIN_MS = 4000;

interface ClaimedSms {
  id: string;
  phone: string;
  text: string;
  purpose: string;
  tries: number;
  is_useless: boolean;
}

/** $1: for how many seconds, $2: whether codes have to wait, $3: at most how many. */
const CLAIM = prepare(`
  UPDATE sms_message SET tries = tries + 1, failure = NULL, next_try_at = now() + make_interval(secs => $1)
  WHERE id IN (
    SELECT id FROM sms_message
    WHERE state = 'queued' AND next_try_at <= now() AND NOT ($2 AND purpose = 'code' AND useless_after > now())
    ORDER BY next_try_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING id, phone, text, purpose, tries, useless_after < now() AS is_useless`);

/** 'Still queued' is said without the words of the index of what is due: PostgreSQL would walk all of that for it. */
const MARK_SENT = prepare(`
  UPDATE sms_message m SET state = 'sent', sent_at = now(), failure = NULL,
    text = CASE WHEN $3 AND m.purpose = ANY($4) THEN '' ELSE m.text END
  FROM unnest($1::bigint[], $2::int[]) AS s (id, tries)
  WHERE m.id = s.id AND m.tries = s.tries AND m.sent_at IS NULL AND m.state <> 'failed'`);

/**
 * Empties the outbox over a fixed number of lanes. A free lane claims one message by moving its next try into the future
 * (`FOR UPDATE SKIP LOCKED`, so two processes never claim the same), sends it outside any transaction and marks it as soon
 * as the provider has answered, whatever the other lanes wait for. A process that dies in between leaves a claim that runs
 * out: the message is sent again rather than lost, which is as close to once as a provider allows.
 */
@Injectable()
export class SmsOutbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SmsOutbox.name);
  private readonly job = new RepeatingJob({ name: 'sms-outbox', everyMs: SWEEP_MS, work: () => this.sendDue() });
  private readonly lanes: number;
  private readonly leaseMs: number;
  private readonly codesPerHour: number;
  private alarmedAt = 0;
  /** one entry for each lane that is taken */
  private readonly deliveries = new Set<Promise<void>>();
  /** whether the last claim was limited by the free lanes */
  private mayMoreBeDue = false;
  /** taken by the provider, not yet marked */
  private readonly sent: ClaimedSms[] = [];
  private marking: Promise<void> | undefined;
  private waking: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly provider: SmsProvider,
    @Inject(CONFIG) config: AppConfig,
  ) {
    const { timeoutMs, codesPerHour } = config.sms.provider === 'inbox' ? UNBOUNDED : config.sms;
    this.lanes = provider.isReal ? SMS_LANES : INBOX_LANES;
    this.leaseMs = timeoutMs + LEASE_MARGIN_MS;
    this.codesPerHour = codesPerHour;
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.waking);
    await this.job.stop();
    await Promise.all(this.deliveries);
  }

  /** Messages that come within a blink leave together. */
  wake(): void {
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      this.job.wake();
    }, GATHER_MS);
  }

  /** Gives every free lane a message that is due, without waiting for any of them; a lane that ends asks for the next. */
  private async sendDue(): Promise<boolean> {
    const free = this.lanes - this.deliveries.size;
    const claimed = free === 0 ? [] : await this.claim(free);
    this.mayMoreBeDue = claimed.length === free;
    for (const sms of claimed) this.take(sms);
    return false;
  }

  private take(sms: ClaimedSms): void {
    const delivery = this.deliver(sms)
      // its claim runs out, and the message is due again
      .catch((error: unknown) => this.logger.warn(`message ${sms.id} could not be marked: ${String(error)}`))
      .finally(() => {
        this.deliveries.delete(delivery);
        if (this.mayMoreBeDue) this.job.wake();
      });
    this.deliveries.add(delivery);
  }

  /** Whether codes have to wait: somebody pumps messages, or the shop has outgrown the cap. Raises the alarm. */
  private async isCapReached(): Promise<boolean> {
    if (this.codesPerHour === Number.POSITIVE_INFINITY) return false;
    const row = await firstRow<{ sent: number }>(
      this.db,
      `SELECT count(*)::int AS sent FROM sms_message
       WHERE state = 'sent' AND purpose = 'code' AND sent_at > now() - interval '1 hour'`,
    );
    const isReached = (row?.sent ?? 0) >= this.codesPerHour;
    if (isReached && Date.now() - this.alarmedAt > ALARM_EVERY_MS) {
      this.alarmedAt = Date.now();
      this.logger.error(
        `ALARM: ${row?.sent} one-time codes in an hour, the cap is ${this.codesPerHour}: none is sent now`,
      );
    }
    return isReached;
  }

  private async claim(limit: number): Promise<ClaimedSms[]> {
    const holdsCodes = await this.isCapReached();
    return preparedRows<ClaimedSms>(this.db, CLAIM, [this.leaseMs / 1000, holdsCodes, limit]);
  }

  private async deliver(sms: ClaimedSms): Promise<void> {
    if (sms.is_useless) return this.markFailed(sms, 'The message could not be sent in time.');
    const outcome: SendOutcome = await this.provider.send(sms);
    if (outcome.kind === 'sent') return this.markSent(sms);
    this.logger.warn(`message ${sms.id} (${sms.purpose}), try ${sms.tries}: ${outcome.reason}`);
    if (outcome.kind === 'unsure' && sms.tries < TRIES) return this.retryLater(sms, outcome.reason);
    return this.markFailed(sms, outcome.reason);
  }

  /** Messages that the provider took in the same moment are marked by one statement. */
  private markSent(sms: ClaimedSms): Promise<void> {
    this.sent.push(sms);
    this.marking ??= nextTurn().then(() => this.markAllSent());
    return this.marking;
  }

  /** `tries` names the claim: one that has run out and was taken over by another process marks nothing. */
  private async markAllSent(): Promise<void> {
    const sent = this.sent.splice(0);
    this.marking = undefined;
    await preparedRows(this.db, MARK_SENT, [
      sent.map(({ id }) => id),
      sent.map(({ tries }) => tries),
      this.provider.isReal,
      SECRET_PURPOSES,
    ]);
  }

  private async retryLater(sms: ClaimedSms, reason: string): Promise<void> {
    const seconds = WAITS_SECONDS[sms.tries - 1] ?? 0;
    // past its use a message is given up rather than sent late
    await this.db.query(
      `UPDATE sms_message SET next_try_at = now() + make_interval(secs => $3), failure = $4,
         state = CASE WHEN now() + make_interval(secs => $3) > useless_after THEN 'failed' ELSE state END
       WHERE id = $1 AND tries = $2 AND state = 'queued'`,
      [sms.id, sms.tries, seconds, reason],
    );
  }

  private async markFailed(sms: ClaimedSms, reason: string): Promise<void> {
    await this.db.query(
      `UPDATE sms_message SET state = 'failed', failure = $3, text = CASE WHEN purpose = ANY($4) THEN '' ELSE text END
       WHERE id = $1 AND tries = $2 AND state = 'queued'`,
      [sms.id, sms.tries, reason, SECRET_PURPOSES],
    );
  }
}
