import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Jobs } from '../common/process/jobs.js';
import { Lanes } from '../common/process/lanes.js';
import type { RepeatingJob } from '../common/process/repeating-job.js';
import { waitingThirds } from './codes/code-cap.js';
import {
  type ClaimedMessage,
  claimDueMessages,
  countCodesOfHour,
  hasNewestCode,
  markFailed,
  markSent,
  retryLater,
} from './messages.repository.js';
import { CODES_PER_HOUR, type MessageChannel, ROUTES, type Route, type Routes } from './sender.js';
import { countWaitingMessages } from './waiting-messages.repository.js';

const SWEEP_MS = 1000;
const ALARM_EVERY_MS = 60_000;
/** the log's sentence by the number of thirds that are used up */
const STILL_SENT: Record<number, string> = {
  1: 'only to devices and known customers now',
  2: 'only to known customers now',
};
/** how much longer than the timeout a claim lasts */
const LEASE_MARGIN_MS = 4000;

/** The messages of a channel. Each channel has its own lanes, so that a slow mail server delays no code. */
interface Queue {
  channel: MessageChannel;
  route: Route;
  leaseMs: number;
  lanes: Lanes;
  /** whether the last claim was limited by the number of free lanes */
  mayMoreBeDue: boolean;
}

/**
 * Sends the messages of the outbox, each by the sender of its channel, over a fixed number of lanes. A free lane claims one message by moving its next
 * attempt into the future (`FOR UPDATE SKIP LOCKED`, so two processes never claim the same one), sends it outside any
 * transaction, and marks it when the provider has answered. If the process dies in between, the claim expires and the
 * message is sent again, with the same text. So a killed process repeats at most one message per lane (`SMS_LANES`).
 */
@Injectable()
export class Outbox {
  private readonly logger = new Logger(Outbox.name);
  private readonly job: RepeatingJob;
  private readonly queues: readonly Queue[];
  /** by the monotonic clock */
  private alarmedAt = Number.NEGATIVE_INFINITY;
  private readonly codeListeners: ((orderId: string) => Promise<void>)[] = [];

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ROUTES) private readonly routes: Routes,
    @Inject(CODES_PER_HOUR) private readonly codesPerHour: number,
    jobs: Jobs,
  ) {
    this.queues = [this.queueOf('sms'), this.queueOf('email')];
    this.job = jobs.add({
      name: 'messages',
      does: 'sends queued messages to people',
      everyMs: SWEEP_MS,
      work: () => this.sendDue(),
      empty: async () => {
        await Promise.all(this.queues.map(({ lanes }) => lanes.empty()));
      },
      countWaiting: countWaitingMessages,
    });
  }

  private queueOf(channel: MessageChannel): Queue {
    const route = this.routes[channel];
    const leaseMs = route.timeoutMs + LEASE_MARGIN_MS;
    const onFree = () => {
      if (queue.mayMoreBeDue) this.job.wake();
    };
    const lanes = new Lanes({ count: route.lanes, longestMs: leaseMs, onFree });
    const queue: Queue = { channel, route, leaseMs, lanes, mayMoreBeDue: false };
    return queue;
  }

  /** Calls `listener` with an order whose newest code cannot be delivered. */
  onCodeFailed(listener: (orderId: string) => Promise<void>): void {
    this.codeListeners.push(listener);
  }

  wake(): void {
    this.job.wake();
  }

  /** Gives a due message to every free lane. A lane that has finished takes the next one. */
  private async sendDue(): Promise<boolean> {
    for (const queue of this.queues) await this.sendDueOf(queue);
    return false;
  }

  private async sendDueOf(queue: Queue): Promise<void> {
    const { free } = queue.lanes;
    const claimed = free === 0 ? [] : await this.claim(queue, free);
    queue.mayMoreBeDue = claimed.length === free;
    for (const message of claimed) {
      queue.lanes.take(this.deliver(message), {
        // the claim of a failed message expires, and the message is due again
        onError: (error) => this.logger.warn(`message ${message.id} could not be marked: ${String(error)}`),
      });
    }
  }

  /**
   * Returns the thirds of the cap whose codes must wait, because of abuse or because the shop has outgrown the cap.
   * Logs an alarm.
   */
  private async waitingThirds(): Promise<number> {
    if (this.codesPerHour === Number.POSITIVE_INFINITY) return 0;
    const sent = await countCodesOfHour(this.db);
    const waiting = waitingThirds(sent, this.codesPerHour);
    if (waiting > 0 && performance.now() - this.alarmedAt > ALARM_EVERY_MS) {
      this.alarmedAt = performance.now();
      const total = sent.reduce((sum, count) => sum + count, 0);
      this.logger.error(
        `ALARM: ${total} one-time codes in an hour, the cap is ${this.codesPerHour}: ${STILL_SENT[waiting] ?? 'none is sent now'}`,
      );
    }
    return waiting;
  }

  private async claim({ channel, leaseMs }: Queue, limit: number): Promise<ClaimedMessage[]> {
    const waitingThirds = channel === 'sms' ? await this.waitingThirds() : 0;
    return claimDueMessages(this.db, { channel, leaseMs, waitingThirds, limit });
  }

  private async deliver(message: ClaimedMessage): Promise<void> {
    if (message.is_useless) return this.fail(message, 'The message could not be sent in time.');
    const { sender, waits } = this.routes[message.channel];
    const outcome = await sender.send(message);
    if (outcome.kind === 'sent') return markSent(this.db, message, { forgetsSecret: sender.isReal });
    this.logger.warn(`message ${message.id} (${message.purpose}), try ${message.tries}: ${outcome.reason}`);
    if (outcome.kind === 'unsure' && message.tries <= waits.length) {
      const seconds = Math.max(waits[message.tries - 1] ?? 0, (outcome.retryAfterMs ?? 0) / 1000);
      if (await retryLater(this.db, message, { seconds, reason: outcome.reason })) await this.reportCode(message);
      return;
    }
    return this.fail(message, outcome.reason);
  }

  /** Reports first: if the process dies in between, the message is sent again, and no order waits for a call that nobody knows of. */
  private async fail(message: ClaimedMessage, reason: string): Promise<void> {
    await this.reportCode(message);
    await markFailed(this.db, message, reason);
  }

  private async reportCode(message: ClaimedMessage): Promise<void> {
    if (message.purpose !== 'code' || message.order_id === null || !(await hasNewestCode(this.db, message))) return;
    for (const listener of this.codeListeners) await listener(message.order_id);
  }
}
