import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { AppConfig } from '../config.js';

const LARGEST_MESSAGE_BYTES = 16 * 1024;

/** Socket.IO on the API's own port, closed to other origins, with small messages only. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: AppConfig,
  ) {
    super(app);
  }

  override createIOServer(port: number, options: ServerOptions): Server {
    const own: Partial<ServerOptions> = {
      maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8000,
      // a page of another origin may not open a socket; programs without an origin may
      allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, this.config)),
      serveClient: false,
    };
    return super.createIOServer(port, Object.assign({}, options, own));
  }
}

function isOwnOrigin(headers: { origin?: string; host?: string }, config: Pick<AppConfig, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(config.publicUrl).origin;
}
