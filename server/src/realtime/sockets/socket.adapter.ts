import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { RequestLimit } from '../../common/limits/request-limit.js';
import { GracefulStop } from '../../common/process/graceful-stop.js';
import { Secrets } from '../../common/secrets.js';
import type { AppConfig } from '../../config.js';
import { SocketLimits } from './socket-limits.js';

const LARGEST_MESSAGE_BYTES = 16 * 1024;
/** ms in which a connection must join a namespace, or it is closed */
const CONNECT_WITHIN_MS = 10_000;

/** Socket.IO on the API's port, closed to other origins, with small messages only. */
export class SocketAdapter extends IoAdapter {
  private readonly requests: RequestLimit;
  private readonly secrets: Secrets;
  private readonly stop: GracefulStop;

  constructor(
    app: INestApplicationContext,
    private readonly config: AppConfig,
  ) {
    super(app);
    this.requests = app.get(RequestLimit);
    this.secrets = app.get(Secrets);
    this.stop = app.get(GracefulStop);
  }

  override createIOServer(port: number, options: ServerOptions): Server {
    const limits = this.config.hasRateLimits ? new SocketLimits(this.config, this.requests, this.secrets) : undefined;
    const own: Partial<ServerOptions> = {
      maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8000,
      connectTimeout: CONNECT_WITHIN_MS,
      // a page of another origin may not open a socket; programs without an origin may
      allowRequest: (request, decide) => {
        if (this.stop.isStopping) decide('This server is stopping.', false);
        else if (!isOwnOrigin(request.headers, this.config)) {
          decide('This page may not open a live connection.', false);
        } else if (limits?.hasRoomFor(request) === false) decide('Too many live connections. Try again later.', false);
        else decide(null, true);
      },
      serveClient: false,
    };
    const server: Server = super.createIOServer(port, Object.assign({}, options, own));
    limits?.watch(server);
    // the transport only: clients reconnect by themselves after that, but not after Socket.IO's own disconnect
    this.stop.onBegin(() => server.engine.close());
    return server;
  }
}

function isOwnOrigin(headers: { origin?: string; host?: string }, config: Pick<AppConfig, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(config.publicUrl).origin;
}
