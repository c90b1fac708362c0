import http from 'node:http';

interface Answer {
  status: number;
  /** the server closes the connection after it */
  isLast: boolean;
  body: string;
}

/** A client that sends one request after another on a single kept-alive connection, as a proxy does. */
export class KeptAliveClient {
  readonly answers: Answer[] = [];
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  /**
   * Sends the same request until an answer ends the connection.
   *
   * @throws {Error} where a request that was sent is not answered
   */
  async repeat(route: string, body?: () => { key: string; order: unknown }): Promise<void> {
    do await this.send(route, body?.());
    while (!this.answers.at(-1)?.isLast);
    this.agent.destroy();
  }

  private send(route: string, body?: { key: string; order: unknown }): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = body ? { 'content-type': 'application/json', 'idempotency-key': body.key } : {};
      const method = body ? 'POST' : 'GET';
      const request = http.request(this.url + route, { agent: this.agent, method, headers }, async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        this.answers.push({
          status: response.statusCode ?? 0,
          isLast: response.headers.connection === 'close',
          body: text,
        });
        resolve();
      });
      request.on('error', reject);
      request.end(body && JSON.stringify(body.order));
    });
  }
}

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
