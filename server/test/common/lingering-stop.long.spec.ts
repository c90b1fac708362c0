import { Agent, request } from 'node:http';
import { GracefulStop } from '../../src/common/process/graceful-stop.js';
import { orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Answer {
  status: number | undefined;
  isLast: boolean;
}

/** Sends a request, over a kept-alive connection if the agent has one. */
function send(agent: Agent, method: string, path: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(server.api.url + path, { agent, method, headers }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode, isLast: response.headers.connection === 'close' });
      });
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

test('gives a proxy time to see that a process stops: until then it accepts requests, the last on each connection', async () => {
  const [kept, other] = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent];
  expect(await send(kept, 'GET', '/api/ready')).toEqual({ status: 200, isLast: false });
  const stop = server.app.get(GracefulStop);
  let end: () => void = () => undefined;
  stop.lingerUntil(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const stopped = stop.drain();
  expect(await send(other, 'GET', '/api/ready')).toEqual({ status: 503, isLast: true });
  expect(await send(kept, 'POST', '/api/orders', orderRequest())).toEqual({ status: 200, isLast: true });
  expect(await send(other, 'POST', '/api/orders', orderRequest())).toEqual({ status: 200, isLast: true });
  end();
  await stopped;
  await expect(send(other, 'GET', '/api/health')).rejects.toThrow('ECONNREFUSED');
  for (const agent of [kept, other]) agent.destroy();
});
