import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

interface Answer {
  status: number;
  /** whether the server closes the connection after it */
  isLast: boolean;
  body: string;
}

interface KeyedBody {
  key: string;
  order: unknown;
}

/** A client that sends one request after another on a single kept-alive connection, like a proxy. */
export class KeptAliveClient {
  readonly answers: Answer[] = [];
  /** a request sent as the server closed the connection between two requests, which the server has not begun */
  unanswered: KeyedBody | undefined;
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  /**
   * Sends one request after another until an answer ends the connection, or the server has closed it.
   *
   * @throws {Error} if the connection is lost in any other way
   */
  async repeat(route: string, next: () => KeyedBody): Promise<void> {
    while (!this.unanswered && !this.answers.at(-1)?.isLast) {
      const body = next();
      const answer = await this.send(route, body);
      if (answer) this.answers.push(answer);
      else this.unanswered = body;
    }
    this.agent.destroy();
  }

  private send(route: string, { key, order }: KeyedBody): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const options = { agent: this.agent, method: 'POST', headers };
      const request = http.request(this.url + route, options, async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        const isLast = response.headers.connection === 'close';
        resolve({ status: response.statusCode ?? 0, isLast, body: text });
      });
      // Node's own mark of a race that HTTP cannot exclude: both sides act at the same moment
      request.on('error', (error) => (request.reusedSocket ? resolve(undefined) : reject(error)));
      request.end(JSON.stringify(order));
    });
  }
}

/** A connection with one answered request, and another one whose headers are incomplete. */
export interface HalfSentHead {
  first: Omit<Answer, 'body'>;
  /** sends the rest, and resolves with the answer after which the server ends the connection */
  finish: () => Promise<Omit<Answer, 'body'>>;
}

/** Reads a route, and sends half of the head of the same request on the same connection. */
export async function sendHalfHead(url: string, route: string): Promise<HalfSentHead> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (more) => {
    text += more;
  });
  const head = `GET ${route} HTTP/1.1\r\nhost: shop\r\n`;
  socket.write(`${head}\r\n`);
  while (!text.includes('\r\n\r\n')) await once(socket, 'data');
  const first = headIn(text);
  socket.write(head);
  return {
    first,
    finish: async () => {
      text = '';
      const isOver = once(socket, 'close');
      socket.write('\r\n');
      await isOver;
      return headIn(text);
    },
  };
}

const headIn = (text: string): Omit<Answer, 'body'> => ({
  status: Number(/HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]),
  isLast: /^connection: close\r$/im.test(text),
});

/** A request whose server waits for the second half of its body. */
export interface HalfSentRequest {
  /** sends the rest, and resolves with the answer's status */
  finish: () => Promise<number>;
}

/** Sends half of a JSON body; resolves when the server has begun to handle the request. */
export function sendHalf(url: string, body: unknown): Promise<HalfSentRequest> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': text.length, expect: '100-continue' };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent: false });
    const answer = new Promise<number>((answered, failed) => {
      request.once('response', (response) => {
        response.resume().once('end', () => answered(response.statusCode ?? 0));
      });
      request.once('error', failed);
    });
    answer.catch(reject);
    request.once('continue', () => {
      request.write(text.slice(0, text.length / 2));
      resolve({
        finish: () => {
          request.end(text.slice(text.length / 2));
          return answer;
        },
      });
    });
  });
}
