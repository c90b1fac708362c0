import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { until } from '../../server/test/support/until.js';
import { freePort } from '../lib/ports.mjs';
import { inProject } from '../lib/project.mjs';

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;
const hasCaddy = isInstalled('caddy', 'version');
const hasNginx = isInstalled('nginx', '-v') && isInstalled('openssl', 'version');
const unless = (isThere: boolean, name: string) => (isThere ? '' : ` (not checked: ${name} is not installed)`);

(hasCaddy ? test : test.skip).each(['docker/Caddyfile', 'deploy/debian/Caddyfile'])(
  `%s is valid for the machine's Caddy${unless(hasCaddy, 'Caddy')}`,
  (file) => {
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', inProject(file)], {
      encoding: 'utf8',
      env: { ...process.env, SITE_ADDRESS: 'shop.example' },
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  },
);

(hasNginx ? describe : describe.skip)(`deploy/nginx/passline.conf${unless(hasNginx, 'nginx')}`, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-nginx-'));
  const servers: http.Server[] = [];
  const ports = { http: 0, https: 0, first: 0, second: 0 };
  let nginx: ChildProcess;

  /** A server that answers with its name and what the proxy has told it, and accepts any upgrade. */
  async function startServer(name: string): Promise<number> {
    const server = http.createServer((request, answer) => {
      const { host, 'x-forwarded-for': from, 'x-forwarded-proto': scheme } = request.headers;
      answer.end(JSON.stringify({ name, host, from, scheme }));
    });
    server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  beforeAll(async () => {
    ports.first = await startServer('first');
    ports.second = await startServer('second');
    ports.http = await freePort();
    ports.https = await freePort();
    const key = path.join(folder, 'key.pem');
    const certificate = path.join(folder, 'certificate.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-days', '1'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const site = fs
      .readFileSync(inProject('deploy/nginx/passline.conf'), 'utf8')
      .replace(/listen \[::\].*\n/g, '\n')
      .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
      .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.first}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports.second}`)
      .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key);
    fs.writeFileSync(path.join(folder, 'passline.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    fs.writeFileSync(
      path.join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
       http { access_log off; ${temporary.join(' ')} include ${folder}/passline.conf; }`,
    );
    const checked = spawnSync('nginx', ['-t', '-p', folder, '-c', `${folder}/nginx.conf`], { encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0 });
    nginx = spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' });
    await until(() => call('GET').then(Boolean, () => false));
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    for (const server of servers) server.close().closeAllConnections();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const options = (method: string, headers: Record<string, string> = {}): https.RequestOptions => ({
    ...{ host: '127.0.0.1', port: ports.https, method, rejectUnauthorized: false, agent: false },
    headers: { host: 'shop.example', ...headers },
  });

  /** Calls the proxy. @returns the server's JSON */
  async function call(method: string, headers: Record<string, string> = {}) {
    const request = https.request(options(method, headers)).end();
    const [answer]: [http.IncomingMessage] = (await once(request, 'response')) as [http.IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  }

  it('leads from http to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/menu`, {
      redirect: 'manual',
      headers: { host: 'shop.example' },
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/.*\/menu$/);
  });

  it('names the visitor alone, whatever the visitor has written', async () => {
    expect(await call('GET', { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
      host: 'shop.example',
      from: '127.0.0.1',
      scheme: 'https',
    });
  });

  it('forwards WebSockets', async () => {
    const request = https.request(options('GET', { connection: 'Upgrade', upgrade: 'websocket' })).end();
    const [answer] = (await once(request, 'upgrade')) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(101);
    request.destroy();
  });

  it('gives an order to the other server if one is gone', async () => {
    const { name } = await call('POST');
    const gone = servers[name === 'first' ? 0 : 1];
    gone?.close().closeAllConnections();
    expect(await call('POST')).toMatchObject({ name: name === 'first' ? 'second' : 'first' });
  });
});
