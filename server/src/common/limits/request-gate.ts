import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../../../libs/texts/text.js';
import type { AppConfig } from '../../config.js';
import { Unavailable } from '../errors.js';
import { answerOf } from '../http/error.filter.js';
import { isProbe, routeKind } from '../http/route-kind.js';

/** The classes of requests, most urgent first. */
const CLASSES = ['change', 'read', 'report'] as const;
export type RequestClass = (typeof CLASSES)[number];

/** Running requests per database connection. While some wait for the database, others are parsed and decided. */
const RUNNING_PER_CONNECTION = 2;
/** the share of the queue that each class may fill */
const SHARES: Record<RequestClass, number> = { change: 1, read: 0.5, report: 0.1 };

interface Limits {
  /** how many requests run at the same time */
  running: number;
  /** how many may wait */
  waiting: number;
  /** ms without a request that ends, after which a full gate is stuck */
  stuckMs: number;
}

interface Waiting {
  /** returns whether the caller has closed its connection */
  isGone: () => boolean;
  begin: (isBegun: boolean) => void;
}

/**
 * Limits the running requests, because more requests than database connections make each request slower. The others
 * wait: changes (checkouts first) before reads before reports. If the queue is full, a request is rejected immediately.
 * A request whose caller has disconnected does not start.
 */
export class RequestGate {
  private running = 0;
  private readonly waiting: Record<RequestClass, Waiting[]> = { change: [], read: [], report: [] };
  private readonly counts = { rejected: 0, abandoned: 0 };
  private readonly logger = new Logger(RequestGate.name);
  private isStuck = false;
  /** runs out if a full gate makes no progress */
  private patience: NodeJS.Timeout | undefined;

  constructor(private readonly limits: Limits) {}

  /**
   * The requests since the start that were rejected because the queue was full, or not started because their callers
   * had disconnected.
   */
  get totals(): Readonly<{ rejected: number; abandoned: number }> {
    return this.counts;
  }

  /** The number of requests that are running and waiting. */
  get inFlight(): { running: number; waiting: number } {
    const waiting = CLASSES.reduce((sum, kind) => sum + this.waiting[kind].length, 0);
    return { running: this.running, waiting };
  }

  /** Returns why this process answers no request although its database does; undefined if it answers. */
  obstacle(): string | undefined {
    const seconds = this.limits.stuckMs / 1000;
    return this.isStuck ? `No request has ended for ${seconds} s: restart this server if it stays so.` : undefined;
  }

  private get isFull(): boolean {
    return this.running >= this.limits.running;
  }

  /** @throws Unavailable if the queue is full for this class */
  check(kind: RequestClass): void {
    if (!this.isFull || this.inFlight.waiting < this.placesOf(kind)) return;
    this.counts.rejected += 1;
    throw new Unavailable('overloaded', text('rejection.overloaded'));
  }

  /**
   * Waits for the request's turn.
   *
   * @returns true if it may start and must call `leave` when it ends; false if its caller has disconnected
   * @throws Unavailable as `check`
   */
  async enter(kind: RequestClass, isGone: () => boolean): Promise<boolean> {
    this.check(kind);
    if (isGone()) {
      this.counts.abandoned += 1;
      return false;
    }
    if (!this.isFull) {
      this.begin();
      return true;
    }
    return new Promise((begin) => this.waiting[kind].push({ isGone, begin }));
  }

  leave(): void {
    this.running -= 1;
    this.isStuck = false;
    while (!this.isFull) {
      const next = this.next();
      if (!next) return;
      if (next.isGone()) {
        this.counts.abandoned += 1;
        next.begin(false);
      } else {
        this.begin();
        next.begin(true);
      }
    }
  }

  private begin(): void {
    this.running += 1;
    if (!this.isFull) return;
    if (this.patience) this.patience.refresh();
    else this.patience = setTimeout(() => this.runOut(), this.limits.stuckMs).unref();
  }

  private runOut(): void {
    this.patience = undefined;
    this.isStuck = this.isFull;
    if (this.isStuck) this.logger.error(`not ready: ${this.obstacle()}`);
  }

  private next(): Waiting | undefined {
    for (const kind of CLASSES) {
      const next = this.waiting[kind].shift();
      if (next) return next;
    }
    return undefined;
  }

  private placesOf(kind: RequestClass): number {
    return Math.max(1, Math.floor(this.limits.waiting * SHARES[kind]));
  }
}

/** Returns the gate of the process, by its settings. */
export const gateOf = ({ poolSize, requests }: Pick<AppConfig, 'poolSize' | 'requests'>): RequestGate =>
  new RequestGate({ running: poolSize * RUNNING_PER_CONNECTION, ...requests });

/** Sends requests that need the database through the process's gate. */
export function registerRequestGate(app: NestFastifyApplication): void {
  const gate = app.get(RequestGate);
  const fastify = app.getHttpAdapter().getInstance();
  const held = new WeakSet<FastifyRequest>();
  // before the body is read, so that a rejection is cheap
  fastify.addHook('onRequest', (request, reply, done) => {
    const kind = classOf(request);
    try {
      if (kind !== undefined) gate.check(kind);
      done();
    } catch (error) {
      reject(request, reply, error);
    }
  });
  // after the body has arrived, so that a slow sender does not occupy a place
  fastify.addHook('preHandler', async (request, reply) => {
    const kind = classOf(request);
    // a handler that passes its request on to the handler of unknown addresses makes this hook run twice
    if (kind === undefined || held.has(request)) return;
    const { socket } = request.raw;
    // if this process read the request late, it reads the end of its connection in the next turn of the event loop: the
    // first wait ends this turn, the second the next
    await nextTurn();
    await nextTurn();
    try {
      if (await gate.enter(kind, () => socket.destroyed || socket.readableEnded)) held.add(request);
      else return reply.hijack();
    } catch (error) {
      return reject(request, reply, error);
    }
  });
  // when the work has ended, even if the caller has disconnected before
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (held.delete(request)) gate.leave();
    done(null, payload);
  });
}

function reject({ language }: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body, headers = {} } = answerOf(error, language);
  return reply.status(status).headers(headers).send(body);
}

/** Large reads by staff, who can wait. */
const REPORTS = /^\/api\/(finance|audit|reconciliation|feedback|branches\/:branchId\/kitchen-figures)\b/;

/** Waits for a card gateway, or for the receiver of a webhook. */
const OUTWARD = /^\/api\/(payments|webhooks|orders\/:\w+\/(payment|release))\b/;

/**
 * Returns undefined for requests that do not pass the gate: unknown addresses, files, probes, uploads (as slow as their
 * senders), and requests that wait for servers of others.
 */
function classOf(request: FastifyRequest): RequestClass | undefined {
  const { url } = request.routeOptions;
  if (url === undefined || routeKind(request) !== 'api' || isProbe(request)) return undefined;
  if (OUTWARD.test(url) || request.headers['content-type']?.startsWith('multipart/')) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'change';
  return REPORTS.test(url) ? 'report' : 'read';
}
