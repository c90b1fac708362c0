import fs from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { readDatabaseAccess } from '../../server/src/config.js';
import { readServerSettings } from '../../server/src/server-settings.js';
import { inProject } from '../lib/project.mjs';

const read = (file: string) => fs.readFileSync(inProject('deploy', file), 'utf8');

/** Returns the settings of an environment file, filled in as its comments say. */
function settingsOf(file: string): Record<string, string> {
  const lines = read(file).matchAll(/^([A-Z_]+)=(.*)$/gm);
  const given = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  return { ...given, STORE_NAME: 'Lanka Kottu House', SECRET_KEY: '0123456789abcdef'.repeat(4) };
}

test('the settings of the Debian machine are those of a real shop behind one proxy, without contracts', () => {
  const { config } = readServerSettings(settingsOf('debian/server.env'));
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isProduction: true,
    seed: 'none',
    trustedProxyHops: 1,
  });
  expect(config).toMatchObject({ hasMessages: false, hasCardGateway: false });
  expect(settingsOf('debian/server.env')).not.toHaveProperty('DATABASE_OWNER_URL');
  const access = readDatabaseAccess({ ...settingsOf('debian/server.env'), ...settingsOf('debian/owner.env') });
  expect(access.databaseOwnerUrl).toMatch(/^postgres:\/\/passline_owner:/);
  expect(access.databaseUrl).toMatch(/^postgres:\/\/passline_server:/);
});

test('the unit, the proxy and the commands name what exists', () => {
  const sourceOf = (built = '') => inProject(built.replace(/^dist\/(.*)js$/, '$1ts'));
  const [, main] =
    /^ExecStart=\/usr\/local\/bin\/node --enable-source-maps (\S+)$/m.exec(read('debian/passline.service')) ?? [];
  expect(fs.existsSync(sourceOf(main))).toBe(true);
  expect(read('debian/Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
});

/** Returns the settings of a unit's service by name; those that are there several times in their order. */
function serviceOf(unit: string): Record<string, string[]> {
  const service: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of read(`debian/${unit}.service`).matchAll(/^(\w+)=(.*)$/gm)) {
    service[name] = [...(service[name] ?? []), value];
  }
  return service;
}

test.each(['passline', 'passline-backup'])('the unit %s makes only the system calls of a service', (unit) => {
  const service = serviceOf(unit);
  expect(service).toMatchObject({
    NoNewPrivileges: ['true'],
    ProtectSystem: ['strict'],
    ProtectKernelLogs: ['true'],
    RestrictNamespaces: ['true'],
    LockPersonality: ['true'],
    SystemCallArchitectures: ['native'],
    // Node.js goes on if a call fails that it only tries
    SystemCallErrorNumber: ['EPERM'],
    UMask: ['0077'],
  });
  expect(service.SystemCallFilter?.[0]).toBe('@system-service');
});

test('the server may not change its user or the owners of files, and can compile JavaScript', () => {
  const { SystemCallFilter, MemoryDenyWriteExecute } = serviceOf('passline');
  expect(SystemCallFilter).toEqual(['@system-service', '~@privileged']);
  expect(MemoryDenyWriteExecute).toBeUndefined();
});

const kubernetes = parseAllDocuments(read('kubernetes/passline.yaml')).map((document) => document.toJS());
const ofKind = (wanted: string) => kubernetes.find(({ kind }) => kind === wanted);

test('no pod of Kubernetes gets a token of its API', () => {
  const pods = kubernetes.flatMap(({ spec }) => spec.template?.spec ?? []);
  expect(pods.map(({ automountServiceAccountToken }) => automountServiceAccountToken)).toEqual([false, false]);
});

test('in Kubernetes only the proxy reaches the servers, and they cannot reach the credentials of their machine', () => {
  const { podSelector, policyTypes, ingress, egress } = ofKind('NetworkPolicy').spec;
  const { template } = ofKind('Deployment').spec;
  expect(template.metadata.labels).toMatchObject(podSelector.matchLabels);
  expect(policyTypes).toEqual(['Ingress', 'Egress']);
  const [{ name }] = template.spec.containers[0].ports;
  const namespace = { 'kubernetes.io/metadata.name': 'ingress-nginx' };
  expect(ingress).toEqual([{ from: [{ namespaceSelector: { matchLabels: namespace } }], ports: [{ port: name }] }]);
  const [{ to }] = egress;
  expect(egress).toHaveLength(1);
  expect(to).toEqual([
    { namespaceSelector: {} },
    { ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.169.254/32'] } },
    { ipBlock: { cidr: '::/0', except: ['fd00:ec2::254/128'] } },
  ]);
});

test('Kubernetes runs two servers that write nothing, with probes and a stop that loses no request', () => {
  const deployment = ofKind('Deployment');
  const job = ofKind('Job');
  const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec;
  const [server] = containers;
  expect(deployment.spec.replicas).toBe(2);
  expect(server).toMatchObject({
    readinessProbe: { httpGet: { path: '/api/ready', port: 'http' } },
    livenessProbe: { httpGet: { path: '/api/health', port: 'http' } },
    securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
  });
  // the wait before SIGTERM and the server's own end
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(5 + 10 + 5);
  expect(JSON.stringify(server)).not.toContain('passline-owner');
  expect(job.spec.template.spec.containers[0].image).toBe(server.image);
});
