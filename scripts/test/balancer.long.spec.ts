import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Balancer, startBalancer } from '../lib/balancer.mjs';

/** A ready server that either echoes what it was sent or cuts the connection. */
class Upstream {
  readonly received: string[] = [];
  cuts = false;
  private readonly server = http.createServer(async (request, response) => {
    if (request.url === '/api/ready') return response.end();
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    this.received.push(body);
    if (this.cuts) return response.destroy();
    return response.end(`${request.method} ${request.url} ${request.headers['x-forwarded-for']} ${body}`);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}

let balancer: Balancer;
let upstreams: [Upstream, Upstream];
beforeEach(async () => {
  upstreams = [new Upstream(), new Upstream()];
  balancer = await startBalancer();
  for (const upstream of upstreams) balancer.add(await upstream.start());
});
afterEach(async () => {
  await balancer.stop();
  await Promise.all(upstreams.map((upstream) => upstream.stop()));
});

const post = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${balancer.url}/api/orders?a=1`, {
    method: 'POST',
    body: '{"n":1}',
    headers: { 'content-type': 'application/json', ...headers },
  });
const counts = (): number[] => upstreams.map(({ received }) => received.length).sort();

it('sends each request to one server, unchanged, with the address of the caller', async () => {
  const texts: string[] = [];
  for (let n = 0; n < 4; n += 1) texts.push(await (await post()).text());
  expect(new Set(texts)).toEqual(new Set(['POST /api/orders?a=1 127.0.0.1 {"n":1}']));
  expect(upstreams.flatMap(({ received }) => received)).toHaveLength(4);
});

it('sends a request that a server refused to the other one', async () => {
  await upstreams[0].stop();
  for (let n = 0; n < 4; n += 1) expect((await post()).status).toBe(200);
  expect(upstreams[1].received).toEqual(Array.from({ length: 4 }, () => '{"n":1}'));
  await upstreams[0].start();
});

it('repeats an interrupted request only if it has an idempotency key', async () => {
  for (const upstream of upstreams) upstream.cuts = true;
  expect((await post()).status).toBe(503);
  expect(counts()).toEqual([0, 1]);
  const keyed = await post({ 'idempotency-key': 'k' });
  expect([keyed.status, keyed.headers.get('retry-after')]).toEqual([503, '1']);
  expect(upstreams.flatMap(({ received }) => received)).toEqual(['{"n":1}', '{"n":1}', '{"n":1}']);
});

it('answers 503 if there is no server', async () => {
  for (const { url } of upstreams) balancer.remove(url);
  expect((await post()).status).toBe(503);
});
