import fs from 'node:fs';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/config.js';
import { inProject } from '../lib/project.mjs';

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const read = (file: string) => fs.readFileSync(inProject(file), 'utf8');
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('docker-compose.yml'),
);
const services = Object.entries(compose.services);
const servers = services.filter(([, { image }]) => image === 'passline');

/** What a person who follows .env.example ends up with. */
function filledExample(): Record<string, string> {
  const lines = read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name, value]) => [name, value || 'a-value-as-long-as-it-should-be-0123456789']),
  );
}

/** Compose's `${NAME:-default}` and `${NAME:?message}`. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name] || (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  });
}

test('two servers, alike, share the pictures and wait for the database', () => {
  expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2']);
  const [first, second] = servers.map(([, service]) => service);
  expect(second).toEqual(first);
  expect(first?.volumes).toEqual(['data:/data']);
  expect(first?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
});

test('the filled-in example is a set of settings that the server accepts', () => {
  const settings = Object.entries(servers[0]?.[1].environment ?? {});
  const example = filledExample();
  const env = Object.fromEntries(settings.map(([name, value]) => [name, interpolate(value, example)]));
  const config = readConfig({ ...example, ...env, NODE_ENV: 'production', DATA_DIR: '/data' });
  expect(config).toMatchObject({ port: 3000, seed: 'demo', trustedProxyHops: 1, isProduction: true });
});

test('the proxy passes on to every server, and nowhere else', () => {
  const upstreams = [...read('docker/Caddyfile').matchAll(/reverse_proxy (.*) \{/g)].map(([, list]) =>
    list?.split(' '),
  );
  const wanted = servers.map(([name]) => `${name}:3000`);
  expect(upstreams).toEqual([wanted, wanted]);
});

test('every service has a health check, of its own or of its image, and every volume is declared', () => {
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/api\/ready/m);
  for (const [, { image, healthcheck, volumes = [] }] of services) {
    if (image !== 'passline') expect(healthcheck?.test[0]).toBe('CMD');
    const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => /^\w/.test(volume));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
  }
});

test('what the image is built from exists and is not ignored, and it runs as a normal user', () => {
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
