import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** ms that a kept-alive connection stays open after an answer; a busy client sends its next request within this time */
const NEXT_REQUEST_MS = 250;
/** ms in which a WebSocket's client must confirm the close */
const WEBSOCKETS_MS = 1000;
/** ms in which running requests must be answered */
const ANSWERS_MS = 8000;
/** ms until the process ends; background jobs finish after `ANSWERS_MS`, and containers are killed after 10 s */
const PROCESS_MS = 9500;
const SWEEP_MS = 20;
/**
 * ms in which a stopping process still accepts requests; by then a proxy that checks `/api/ready` every second sends
 * them elsewhere
 */
const LINGER_MS = 1500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface Connection {
  isWebSocket: boolean;
  /**
   * in flight until the last byte was passed to the operating system; one list per connection, because V8 keeps the old
   * tables of a growing Map until a full garbage collection
   */
  answers: ServerResponse[];
  /** when it was opened or its last answer ended, and how many bytes had been read by then */
  restsSince: number;
  bytesRead: number;
}

/**
 * Stops serving requests without aborting one. The root module calls `drain` before any other module stops its jobs, so
 * codes are sent, payments settled and events emitted until the last request is answered.
 */
@Injectable()
export class GracefulStop implements OnApplicationShutdown {
  private hasBegun = false;
  private server: NetServer | undefined;
  private readonly connections = new Map<Socket, Connection>();
  private readonly listeners: (() => void)[] = [];
  private readonly lastSteps: (() => Promise<void>)[] = [];
  private lingering: () => Promise<unknown> = async () => undefined;

  /** Whether the process is stopping: it is not ready, and must not start long work. */
  get isStopping(): boolean {
    return this.hasBegun;
  }

  /** Calls `listener` once, when the process has stopped listening. */
  onBegin(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Until this resolves, a stopping process still listens, reports that it is not ready, and closes each connection
   * after its next answer.
   */
  lingerUntil(hasEnded: () => Promise<unknown>): void {
    this.lingering = hasEnded;
  }

  /** Calls `step` once, when requests, jobs and database connections have ended, and waits for it. */
  onEnd(step: () => Promise<void>): void {
    this.lastSteps.push(step);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lastSteps.map((step) => step()));
  }

  /** Tracks an application's connections and requests. Call it before the application listens. */
  watch(app: NestFastifyApplication): void {
    const server: NetServer = app.getHttpServer();
    this.server = server;
    server.on('connection', (socket: Socket) => this.connectionOf(socket));
    server.on('upgrade', ({ socket }: IncomingMessage) => {
      this.connectionOf(socket).isWebSocket = true;
    });
    const fastify = app.getHttpAdapter().getInstance();
    // long polling does not pass through Fastify, and Socket.IO wraps the existing listeners
    fastify.addHook('onListen', async () => {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => this.begin(request, response));
    });
    // a host name with two addresses has a second server, whose requests only Fastify sees
    fastify.addHook('onRequest', (request, reply, done) => {
      this.begin(request.raw, reply.raw);
      done();
    });
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.hasBegun) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /**
   * Waits for the proxy if there is one, stops listening, closes live connections so that their clients connect to
   * another process, closes idle connections, and resolves when every running request is answered. Destroys remaining
   * connections after 8 s.
   */
  async drain(): Promise<void> {
    if (!this.server || this.hasBegun) return;
    this.hasBegun = true;
    const began = performance.now();
    await this.lingering();
    // one whole turn of the event loop reads the connections and requests that have already arrived
    await nextTurn();
    await nextTurn();
    // the HTTP server's own `close` would also destroy idle connections on which a request may be arriving
    NetServer.prototype.close.call(this.server);
    for (const listener of this.listeners) listener();
    const closed = performance.now();
    while (this.connections.size > 0) {
      await delay(SWEEP_MS);
      // after a busy moment, some arrived requests are not yet read
      await nextTurn();
      await nextTurn();
      this.closeDue({ began, closed });
    }
  }

  private closeDue({ began, closed }: { began: number; closed: number }): void {
    const now = performance.now();
    for (const [socket, { isWebSocket, answers, restsSince, bytesRead }] of this.connections) {
      // further bytes belong to the next request, whose headers are not complete yet
      const isBusy = isWebSocket || answers.length > 0 || socket.bytesRead > bytesRead;
      const isIdle = !isBusy && now - restsSince >= NEXT_REQUEST_MS;
      const isLate = isWebSocket ? now - closed >= WEBSOCKETS_MS : now - began >= ANSWERS_MS;
      if (isIdle || isLate) socket.destroy();
    }
  }

  private begin({ socket }: IncomingMessage, response: ServerResponse): void {
    // injected requests of tests have no connection
    if (!(socket instanceof Socket)) return;
    const connection = this.connectionOf(socket);
    if (connection.answers.includes(response)) return;
    connection.answers.push(response);
    response.once('close', () => {
      connection.answers.splice(connection.answers.indexOf(response), 1);
      connection.restsSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  }

  private connectionOf(socket: Socket): Connection {
    const known = this.connections.get(socket);
    if (known) return known;
    const connection = { isWebSocket: false, answers: [], restsSince: performance.now(), bytesRead: 0 };
    this.connections.set(socket, connection);
    socket.once('close', () => this.connections.delete(socket));
    return connection;
  }
}

/**
 * Ends the process gracefully on a signal: with status 0 when everything has ended, with 1 after 9.5 s. After SIGTERM
 * it accepts requests for 1.5 s, so that a proxy notices that it is not ready and browsers' connections end with an
 * answer.
 */
export function stopOnSignals(app: NestFastifyApplication): void {
  process.once('SIGTERM', () => app.get(GracefulStop).lingerUntil(() => delay(LINGER_MS)));
  for (const signal of SIGNALS) process.once(signal, () => setTimeout(() => process.exit(1), PROCESS_MS).unref());
  app.enableShutdownHooks([...SIGNALS], { useProcessExit: true });
}
