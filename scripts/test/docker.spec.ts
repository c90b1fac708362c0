import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { parse } from 'yaml';
import { readDatabaseAccess } from '../../server/src/config.js';
import { readServerSettings } from '../../server/src/server-settings.js';
import { inProject } from '../lib/project.mjs';

interface Service {
  image: string;
  logging?: { driver: string; options: Record<string, string> };
  command?: string[];
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
}

const read = (file: string) => fs.readFileSync(inProject(file), 'utf8');
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('docker-compose.yml'),
  { merge: true },
);
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('server-'));

/** Returns the settings of a person who follows .env.example. */
function filledExample(): Record<string, string> {
  const lines = read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name, value]) => [name, value || 'a-value-as-long-as-it-should-be-0123456789']),
  );
}

/** Returns the lines of the example for trying out the product. */
function demonstration(): Record<string, string> {
  const lines = read('.env.example').matchAll(/^# ([A-Z_]+)=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/** Replaces Compose's `${NAME:-default}` and `${NAME:?message}`. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name] || (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  });
}

test('two servers, alike and without a disk, wait for the schema', () => {
  expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2']);
  const [first, second] = servers.map(([, service]) => service);
  expect(second).toEqual(first);
  expect(first?.volumes).toBeUndefined();
  expect(first?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  expect(compose.services.migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
});

/** Returns the environment of a container of this service: the file's settings, overridden by its own. */
function environmentOf(service: Service | undefined, file: Record<string, string>): Record<string, string> {
  const settings = Object.entries(service?.environment ?? {});
  return { ...file, ...Object.fromEntries(settings.map(([name, value]) => [name, interpolate(value, file)])) };
}

test.each([
  ['the filled-in example is a real shop', filledExample(), 'none'],
  ['its other half is the demonstration', { ...filledExample(), ...demonstration() }, 'demo'],
])('gives %s settings that the server accepts', (_name, file, seed) => {
  const env = environmentOf(servers[0]?.[1], file);
  const { config } = readServerSettings({ ...env, NODE_ENV: 'production' });
  expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', seed, trustedProxyHops: 1, isProduction: true });
});

test('CI starts the image with settings that the server accepts', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const start: { run: string } = jobs.image.steps.find(({ name }: { name?: string }) =>
    name?.startsWith('Start it once'),
  );
  const [fill = ''] = start.run.split(' > .env\n');
  const filled = execFileSync('bash', ['-c', fill], { cwd: inProject(), encoding: 'utf8' });
  const file = Object.fromEntries([...filled.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(file).toMatchObject({
    PASSLINE_VERSION: 'ci',
    SERVER_DATABASE_PASSWORD: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { config } = readServerSettings({ ...environmentOf(servers[0]?.[1], file), NODE_ENV: 'production' });
  expect(config).toMatchObject({ seed: 'demo', isProduction: true });
});

test.each(services)('gives %s an image of a fixed version, and a log of limited size', (_name, { image, logging }) => {
  expect(interpolate(image, {})).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-alpine)?$/);
  expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
});

test('gives servers only the password of their own role, which the owner creates', () => {
  const file = { ...filledExample(), POSTGRES_PASSWORD: 'owner-secret', SERVER_DATABASE_PASSWORD: 'server-secret' };
  for (const [, server] of servers) {
    expect(JSON.stringify(environmentOf(server, file))).not.toContain('owner-secret');
  }
  expect(readDatabaseAccess(environmentOf(compose.services.migrate, file))).toEqual({
    databaseUrl: 'postgres://passline_server:server-secret@database:5432/passline',
    databaseOwnerUrl: 'postgres://passline:owner-secret@database:5432/passline',
  });
  expect(compose.services.migrate?.command).toEqual(['passline', 'migrate']);
});

test.each(services)('gives %s no privileges that it does not need', (name, service) => {
  expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true });
  expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.pids_limit).toBeGreaterThan(0);
  if (name !== 'migrate') expect(service.tmpfs).toContain('/tmp');
  expect('privileged' in service).toBe(false);
  if (name !== 'proxy') expect(service.ports).toBeUndefined();
});

test('speaks TLS under the shop’s name at the proxy', () => {
  const { ports, volumes } = compose.services.proxy ?? {};
  expect(ports?.map((port) => interpolate(port, {}))).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(volumes).toContain('proxy:/data');
  expect(read('docker/Caddyfile')).toMatch(/^\{\$SITE_ADDRESS\} \{$/m);
  const { SITE_ADDRESS, PUBLIC_URL } = filledExample();
  expect(PUBLIC_URL).toBe(`https://${SITE_ADDRESS}`);
});

test('uses an image of a supported line of Node.js, on Debian', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-bookworm-slim$/m);
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the file's own variable
  expect(new Set(images)).toEqual(new Set(['${NODE_IMAGE}']));
});

test('leaves out of the image what only development needs', () => {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  );
  const installed = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  // npm omits them only together with optional packages, which the image needs
  const extra = installed.filter(([, { devOptional }]) => devOptional).map(([name]) => name);
  for (const name of extra) expect(read('Dockerfile')).toContain(`rm -r ${name}\n`);
  expect(installed.filter(([name]) => /swagger|typescript|redocly/.test(name)).map(([name]) => name)).toEqual(extra);
});

test('forwards requests from the proxy to every server, and nowhere else', () => {
  const upstreams = [...read('docker/Caddyfile').matchAll(/reverse_proxy (.*) \{/g)].map(([, list]) =>
    list?.split(' '),
  );
  const wanted = servers.map(([name]) => `${name}:3000`);
  // live connections, all other requests, and its own health check
  expect(upstreams).toEqual([wanted, wanted, ['/api/ready', ...wanted]]);
});

test('gives every service a health check, of its own or of its image, and declares every volume', () => {
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/api\/ready/m);
  for (const [, { image, healthcheck, volumes = [] }] of services) {
    if (!image.startsWith('passline:')) expect(healthcheck?.test?.[0]).toBe('CMD');
    const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => /^\w/.test(volume));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
  }
});

test('has all files that the image is built from, none of them ignored, and runs as a normal user', () => {
  const dockerfile = read('Dockerfile');
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, list]) => list?.split(' ') ?? []);
  const allowed = read('.dockerignore').split('\n');
  expect(sources).toContain('client');
  for (const source of sources) {
    expect(fs.existsSync(inProject(source))).toBe(true);
    expect(allowed).toContain(`!${source}`);
  }
  expect(dockerfile.split('\n').filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
});
