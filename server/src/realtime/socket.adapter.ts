import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { Observable } from 'rxjs';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { GracefulStop } from '../common/graceful-stop.js';
import { LowPriorityQueue } from '../common/low-priority-queue.js';
import { RequestLimit } from '../common/request-limit.js';
import type { AppConfig } from '../config.js';
import { SocketLimits } from './socket-limits.js';

const LARGEST_MESSAGE_BYTES = 16 * 1024;
/** ms: a connection that does not say what it is for is closed */
const CONNECT_WITHIN_MS = 10_000;

/** Socket.IO on the API's own port, closed to other origins, with small messages only. */
export class SocketAdapter extends IoAdapter {
  private readonly requests: RequestLimit;
  private readonly stop: GracefulStop;
  private readonly lowPriority: LowPriorityQueue;

  constructor(
    app: INestApplicationContext,
    private readonly config: AppConfig,
  ) {
    super(app);
    this.requests = app.get(RequestLimit);
    this.stop = app.get(GracefulStop);
    this.lowPriority = app.get(LowPriorityQueue);
  }

  override createIOServer(port: number, options: ServerOptions): Server {
    const limits = this.config.hasRateLimits ? new SocketLimits(this.config, this.requests) : undefined;
    const own: Partial<ServerOptions> = {
      maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8000,
      connectTimeout: CONNECT_WITHIN_MS,
      // a page of another origin may not open a socket; programs without an origin may
      allowRequest: (request, decide) => {
        void this.turnOf(request).then(() => {
          if (this.stop.isStopping) decide('This server is stopping.', false);
          else if (!isOwnOrigin(request.headers, this.config)) {
            decide('This page may not open a live connection.', false);
          } else if (limits?.hasRoomFor(request) === false)
            decide('Too many live connections. Try again later.', false);
          else decide(null, true);
        });
      },
      serveClient: false,
    };
    const server: Server = super.createIOServer(port, Object.assign({}, options, own));
    limits?.watch(server);
    // the transport alone: clients reconnect by themselves after that, but not after Socket.IO's own disconnect
    this.stop.onBegin(() => server.engine.close());
    return server;
  }

  /**
   * Binds handlers like the base class, but without its streams for each message of each socket (7 of them), which take a tenth of a
   * millisecond to make and as much to end: a fleet connects, and is disconnected, at once.
   */
  override bindMessageHandlers(
    socket: Socket,
    handlers: MessageMappingProperties[],
    transform: (answer: unknown) => Observable<unknown>,
  ): void {
    for (const { message, callback } of handlers) {
      socket.on(String(message), (...sent: unknown[]) => {
        const { data, ack } = this.mapPayload(sent.length === 1 ? sent[0] : sent);
        transform(callback(data, ack)).subscribe({
          next: (answer) => ack?.(answer),
          error: (error: unknown) => this.logger.error(error),
        });
      });
    }
  }

  /** Waits until a handshake may be worked on. */
  private async turnOf({ socket }: IncomingMessage): Promise<void> {
    // since its upgrade began nobody listens to the connection, and an error that nobody listens to ends the process
    socket.on('error', ignore);
    await this.lowPriority.waitForTurn();
    // Socket.IO takes it over in this turn of the event loop, or closes it, and listens from then on
    setImmediate(() => socket.off('error', ignore));
  }
}

/** A connection that fails closes by itself. */
const ignore = (): void => undefined;

function isOwnOrigin(headers: { origin?: string; host?: string }, config: Pick<AppConfig, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(config.publicUrl).origin;
}
