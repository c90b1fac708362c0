import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { type ConnectRejection, TOO_MANY_CONNECTIONS } from '../../../../libs/contract/orders/events.js';
import { addressOf, type Network, networksOf } from '../../common/http/client-address.js';
import { onSlowBody } from '../../common/http/slow-clients.js';
import { rawAnswer } from '../../common/http/unroutable.js';
import { type CallOrigin, originOf } from '../../common/limits/call-origin.js';
import { FloodLimit } from '../../common/limits/flood-limit.js';
import type { RequestLimit } from '../../common/limits/request-limit.js';
import type { Secrets } from '../../common/secrets.js';
import type { AppConfig } from '../../config.js';

/** the transport's own connection, below Socket.IO's namespaces and events */
type Connection = Socket['conn'];

const WINDOW_SECONDS = 10;
/**
 * Packets of any kind in `WINDOW_SECONDS`: events, acknowledgements, pings. A board sends about ten in a minute, a page
 * that reconnects five at once.
 */
const PACKETS_PER_SOCKET = 120;
/** of all sockets of one address: several hundred that reconnect at the same moment */
const PACKETS_PER_ADDRESS = 5000;

/** s that the client waits at least */
const RETRY_AFTER_SECONDS = 30;
/** How many sockets above the cap are opened at the same time, only to send the reason of the rejection. */
const REJECTED_AT_ONCE = 50;

const SENTENCE = 'Too many live connections are open from here. This page tries again by itself.';

/**
 * Limits what reaches Socket.IO, which does not pass through Fastify: requests and handshakes by origin, open sockets
 * by network and in total, packets by socket and by network.
 */
export class SocketLimits {
  private readonly ofSocket = new FloodLimit({ points: PACKETS_PER_SOCKET, duration: WINDOW_SECONDS });
  private readonly ofAddress = new FloodLimit({ points: PACKETS_PER_ADDRESS, duration: WINDOW_SECONDS });
  private readonly open = new Map<string, number>();
  private openInAll = 0;
  /** connections since the start, to number them */
  private connections = 0;
  private readonly rejected = new WeakSet<Connection>();
  private readonly caps: AppConfig['sockets'];

  constructor(
    private readonly config: Pick<AppConfig, 'sockets' | 'timeouts' | 'trustedProxyHops'>,
    private readonly requests: RequestLimit,
    private readonly secrets: Secrets,
  ) {
    this.caps = config.sockets;
  }

  /** Limits a server. Call it before anything else listens to its connections. */
  watch(server: Server): void {
    server.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      void this.takeRequest(request, response, next);
    });
    server.engine.on('connection', (connection: Connection) => this.takeConnection(server, connection));
    server.use((socket, next) => {
      if (!this.rejected.has(socket.conn)) return next();
      const data: ConnectRejection = { code: TOO_MANY_CONNECTIONS, retryAfterSeconds: RETRY_AFTER_SECONDS };
      next(Object.assign(new Error(SENTENCE), { data }));
      // after the error is written, which is still sent
      setImmediate(() => socket.conn.close());
    });
  }

  /** Returns whether a handshake may be answered: far above the caps not even the reason is sent. */
  hasRoomFor(request: IncomingMessage): boolean {
    const hasRoom = ({ name, times }: Network) =>
      (this.open.get(name) ?? 0) < this.caps.perAddress * times + REJECTED_AT_ONCE;
    return (
      networksOf(this.originOf(request).address).every(hasRoom) && this.openInAll < this.caps.inAll + REJECTED_AT_ONCE
    );
  }

  private originOf({ headers, socket }: IncomingMessage, peer = socket.remoteAddress): CallOrigin {
    return originOf({ headers, ip: addressOf({ headers, peer }, this.config.trustedProxyHops) }, this.secrets);
  }

  private async takeRequest(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    onSlowBody(request, this.config.timeouts.bodyMs, () => request.destroy());
    const rejection = await this.requests.count('socket', this.originOf(request));
    if (!rejection) return next();
    request.socket.end(
      rawAnswer({
        status: '429 Too Many Requests',
        code: rejection.code,
        values: rejection.values,
        message: rejection.message,
        headers: { 'retry-after': String(rejection.retryAfterSeconds) },
      }),
    );
    response.end();
  }

  private takeConnection(server: Server, connection: Connection): void {
    const networks = networksOf(this.originOf(connection.request, connection.remoteAddress).address);
    this.openInAll += 1;
    if (this.openInAll > this.caps.inAll) this.rejected.add(connection);
    for (const { name, times } of networks) {
      const ofNetwork = (this.open.get(name) ?? 0) + 1;
      this.open.set(name, ofNetwork);
      if (ofNetwork > this.caps.perAddress * times) this.rejected.add(connection);
    }
    connection.once('close', () => this.release(networks));

    this.connections += 1;
    const id = this.connections;
    const count = () => void this.takePacket(networks, id).then((isTaken) => isTaken || cutOff(server, connection));
    connection.on('packet', count);
    countControlFrames(connection.transport, count);
    connection.on('upgrade', (transport: unknown) => countControlFrames(transport, count));
  }

  private release(networks: readonly Network[]): void {
    this.openInAll -= 1;
    for (const { name } of networks) {
      const left = (this.open.get(name) ?? 0) - 1;
      if (left > 0) this.open.set(name, left);
      else this.open.delete(name);
    }
  }

  private async takePacket(networks: readonly Network[], id: number): Promise<boolean> {
    if ((await this.ofSocket.take(id)) !== undefined) return false;
    const buckets = networks.map(({ name, times }) => ({ key: name, times }));
    return (await this.ofAddress.takeAll(buckets)) === undefined;
  }
}

/** Counts a WebSocket's own pings, which are answered below Engine.IO and not reported by it. */
function countControlFrames(transport: unknown, count: () => void): void {
  if (typeof transport !== 'object' || transport === null || !('socket' in transport)) return;
  if (!(transport.socket instanceof EventEmitter)) return;
  transport.socket.on('ping', count);
  transport.socket.on('pong', count);
}

/**
 * Ends a connection that sends too much, as a decision of the server, so that our clients wait before they reconnect.
 */
function cutOff(server: Server, connection: Connection): void {
  if (connection.readyState !== 'open') return;
  for (const socket of server.of('/').sockets.values()) if (socket.conn === connection) socket.disconnect();
  connection.close();
}
