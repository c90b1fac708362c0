import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { ClientErrorsService } from '../client-errors/client-errors.service.js';
import { Clock } from '../common/clock.js';
import { countBrokenOff, rejectionOf } from '../common/http/error.filter.js';
import { RequestGate } from '../common/limits/request-gate.js';
import { LogDestination } from '../common/logging/log-destination.js';
import { Jobs } from '../common/process/jobs.js';
import { DatabaseWatchService } from '../database/database-watch.service.js';
import { InjectLive } from '../database/live-database.js';
import { BranchRelayService } from '../realtime/branch-relay.service.js';
import { ROOM, Rooms } from '../realtime/sockets/rooms.js';

const CHECKOUT = 'POST /api/orders';
/** ms between two samples of the event loop's lag, whose own cost (0.15 % of an idle core) the figures include */
const EVENT_LOOP_LOOK_MS = 50;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process for Prometheus: counted here, or read from other parts when they are requested. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly checkouts = new Counter({
    name: 'passline_checkouts_total',
    help: 'Orders that were placed; one that its key gives again counts again',
    registers: this.registers,
  });
  private readonly rejections = new Counter({
    name: 'passline_checkout_rejections_total',
    help: 'Orders that were not placed, by the code of the answer, or its status where it has none',
    labelNames: ['reason'],
    registers: this.registers,
  });
  private readonly durations = new Histogram({
    name: 'passline_checkout_seconds',
    help: 'From the request for an order to its answer',
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly eventLag = new Histogram({
    name: 'passline_event_lag_seconds',
    help: 'From the moment of an event to its emission to the boards of this process',
    buckets: SECONDS,
    registers: this.registers,
  });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @InjectLive() private readonly live: DataSource,
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
    private readonly watch: DatabaseWatchService,
    private readonly gate: RequestGate,
    private readonly rooms: Rooms,
    private readonly relay: BranchRelayService,
    private readonly clientErrors: ClientErrorsService,
    private readonly jobs: Jobs,
  ) {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS });
    this.describeRequests();
    this.describeBoards();
    this.describeDatabase();
    this.describeJobs();
    this.total(
      'passline_log_lines_dropped_total',
      'Log lines that the output did not take',
      () => LogDestination.dropped,
    );
    this.total('passline_client_errors_total', 'Errors that pages have reported', () => this.clientErrors.total);
  }

  onApplicationBootstrap(): void {
    this.relay.onEmit(({ at }) => {
      const seconds = (this.clock.now().getTime() - Date.parse(at)) / 1000;
      // the library throws for values that are no number, and a metric must never stop an event
      if (Number.isFinite(seconds)) this.eventLag.observe(Math.max(0, seconds));
    });
  }

  /** Counts the answers of a server. Call it before the server listens. */
  countAnswers(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      if (`${request.method} ${request.routeOptions.url}` === CHECKOUT) this.countCheckout(reply);
      done();
    });
  }

  private countCheckout(reply: FastifyReply): void {
    this.durations.observe(reply.elapsedTime / 1000);
    const rejection = rejectionOf(reply);
    if (rejection === undefined && reply.statusCode === 200) this.checkouts.inc();
    else this.rejections.inc({ reason: rejection ?? String(reply.statusCode) });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Returns all current figures in Prometheus's text format. */
  read(): Promise<string> {
    return this.registry.metrics();
  }

  private describeRequests(): void {
    this.gauge('passline_requests_in_flight', 'Requests that need the database', ['state'], (gauge) => {
      const { running, waiting } = this.gate.inFlight;
      gauge.set({ state: 'running' }, running);
      gauge.set({ state: 'waiting' }, waiting);
    });
    this.total(
      'passline_requests_rejected_total',
      'Requests that found no place to wait in',
      () => this.gate.totals.rejected,
    );
    this.total(
      'passline_requests_abandoned_total',
      'Requests that were not begun because their callers had gone',
      () => this.gate.totals.abandoned,
    );
    this.total('passline_requests_broken_off_total', 'Requests whose bodies did not arrive whole', countBrokenOff);
  }

  private describeBoards(): void {
    this.gauge('passline_boards', 'Boards that are connected to this process', ['state'], (gauge) => {
      const branches = this.rooms.isUp ? this.rooms.branchesWith('board') : [];
      const count = (of: number[]) => of.reduce((sum, branchId) => sum + this.rooms.countIn(ROOM.board(branchId)), 0);
      gauge.set({ state: 'connected' }, count(branches));
      gauge.set({ state: 'behind' }, count(branches.filter((branchId) => this.relay.isBehind(branchId))));
    });
  }

  private describeDatabase(): void {
    this.gauge('passline_ready', '1 if the server can serve requests', [], async (gauge) => {
      gauge.set(((await this.watch.obstacle()) ?? this.gate.obstacle()) === undefined ? 1 : 0);
    });
    this.gauge('passline_clock_ahead_seconds', 'The machine’s clock, ahead of the database’s', [], (gauge) => {
      gauge.set(this.clock.machineAheadMs / 1000);
    });
    this.gauge('passline_database_connections', 'The connections for requests', ['state'], (gauge) => {
      const pool: unknown = 'master' in this.db.driver ? this.db.driver.master : undefined;
      if (!(pool instanceof pg.Pool)) return;
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'wanted' }, pool.waitingCount);
    });
  }

  private describeJobs(): void {
    this.gauge('passline_jobs_waiting', 'What is due and not done, on all servers together', ['job'], async (gauge) => {
      gauge.reset();
      for (const { name: job, countWaiting } of this.jobs.all) {
        // unknown while the database is unreachable
        const count = await countWaiting?.(this.live).catch(() => undefined);
        if (count !== undefined) gauge.set({ job }, count);
      }
    });
    const { jobs } = this;
    new Counter({
      name: 'passline_job_failures_total',
      help: 'Runs of a repeating job that ended with an error',
      labelNames: ['job'],
      registers: this.registers,
      collect() {
        this.reset();
        for (const { name: job, loop } of jobs.all) this.inc({ job }, loop.failed);
      },
    });
  }

  private gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: this.registers,
      collect() {
        return collect(this);
      },
    });
  }

  private total(name: string, help: string, value: () => number): void {
    new Counter({
      name,
      help,
      registers: this.registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  }
}
