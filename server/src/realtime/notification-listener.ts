import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { prepare } from '../database/prepared.js';
import type { Queryable } from '../database/rows.js';

const RECONNECT_MS = 1000;
const CONNECT_TIMEOUT_MS = 3000;
const QUERY_TIMEOUT_MS = 5000;
/** ms between two heartbeats */
const BEAT_MS = 2000;
/** ms within which a heartbeat has to arrive */
const BEAT_LIMIT_MS = 3000;

/** Commits without waiting for the disk: a notification is a commit too, and losing one loses no data. */
const NOTIFY = prepare(`
  SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, payload) FROM unnest($2::text[]) AS payload`);

interface Options {
  url: string;
  /** the setting that `url` comes from, for the sentence that asks for another one */
  setting: string;
  /** by channel: called with the payload of every notification from another process */
  channels: Record<string, (payload: string) => void>;
  /** other connections, over which heartbeats are sent */
  others: Queryable;
  /**
   * called when PostgreSQL or the network has ended the connection; not if this class gives it up because no heartbeat
   * arrives, which a pooler may cause
   */
  onEnded: () => void;
}

/**
 * Listens to channels over one connection, and reconnects if it is lost. Every 2 s it sends a heartbeat over another
 * connection, which must arrive over this one. So it detects a half-open connection, or a pooler that does not forward
 * notifications, within 5 s.
 */
export class NotificationListener {
  private readonly logger = new Logger(NotificationListener.name);
  private readonly heartbeats = `passline_${randomUUID().replaceAll('-', '')}`;
  private client: pg.Client | undefined;
  /** the same client while it listens */
  private listening: pg.Client | undefined;
  private hasReceivedHeartbeat = false;
  private onHeartbeat: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: Options) {}

  /** Resolves when the connection listens, or when the first try has failed; retries continue in the background. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'passline listen',
    });
    // an 'error' without a listener would end the process
    client.on('error', (error) => this.ended(client, String(error)));
    client.on('end', () => this.ended(client, 'the connection ended'));
    this.client = client;
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      client.on('notification', ({ channel, processId, payload = '' }) => {
        if (channel === this.heartbeats) this.onHeartbeat();
        // this process has already notified its own listeners
        else if (processId !== rows[0]?.pid) this.options.channels[channel]?.(payload);
      });
      const channels = [...Object.keys(this.options.channels), this.heartbeats];
      await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
      if (this.client !== client) return;
      this.listening = client;
      void this.beat(client);
    } catch (error) {
      this.retry(client, String(error));
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  /**
   * Notifies all other processes; sends nothing while disconnected. Uses the listening connection, so that it can
   * recognize its own notifications.
   */
  async notify(channel: string, payloads: string[]): Promise<void> {
    const { listening } = this;
    try {
      await listening?.query({ ...NOTIFY, values: [channel, payloads] });
    } catch (error) {
      if (listening) this.ended(listening, String(error));
    }
  }

  private async beat(client: pg.Client): Promise<void> {
    const hasArrived = this.untilHeartbeat();
    try {
      await this.options.others.query('SELECT pg_notify($1, $2)', [this.heartbeats, '']);
    } catch {
      // not sent: the listening connection may be fine, and DatabaseWatchService reports the failure
      return this.beatLater(client);
    }
    const isAlive = await hasArrived;
    if (this.client !== client) return;
    if (!isAlive) return this.retry(client, this.hasReceivedHeartbeat ? 'no heartbeat came in' : this.poolerSentence());
    if (!this.hasReceivedHeartbeat) this.hasReceivedHeartbeat = true;
    this.beatLater(client);
  }

  private beatLater(client: pg.Client): void {
    if (this.isStopped || this.client !== client) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.beat(client), BEAT_MS);
  }

  /**
   * Resolves whether a heartbeat arrives in time. Looks at all notifications, because those of one packet arrive in the
   * same turn.
   */
  private untilHeartbeat(): Promise<boolean> {
    return new Promise((resolve) => {
      const limit = setTimeout(() => resolve(false), BEAT_LIMIT_MS);
      this.onHeartbeat = () => {
        clearTimeout(limit);
        resolve(true);
      };
    });
  }

  private poolerSentence(): string {
    return `${this.options.setting} leads through a pooler that passes no notification on: set DATABASE_LISTEN_URL to PostgreSQL itself`;
  }

  private ended(client: pg.Client, reason: string): void {
    const wasListening = this.listening === client;
    this.retry(client, reason);
    if (wasListening && !this.isStopped) this.options.onEnded();
  }

  private retry(client: pg.Client, reason: string): void {
    if (this.isStopped || this.client !== client) return;
    this.client = undefined;
    this.listening = undefined;
    this.logger.warn(`changes of other servers come up to a second late: ${reason}`);
    client.removeAllListeners('notification');
    void client.end().catch(() => undefined);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
