import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it was received. */
export interface Received {
  /** method and path with its query, e.g. `GET /api/branches` */
  what: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface LocalServer {
  received: Received[];
  answer: (received: Received, response: http.ServerResponse) => void;
  close(): Promise<void>;
}

/** Sends a response in the server's envelope. */
export function json(response: http.ServerResponse, status: number, answer: object, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: false, message: '', ...answer }));
}

/** Starts a server on a free port of this machine, whose address becomes the page's. Set `answer` to its responses. */
export async function startLocalServer(): Promise<LocalServer> {
  const received: Received[] = [];
  const local: LocalServer = {
    received,
    answer: (_received, response) => json(response, 200, {}),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const one = { what: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      local.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}/`) });
  return local;
}
