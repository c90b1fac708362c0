import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import ts from 'typescript';
import { freePort } from '../../scripts/lib/ports.mjs';
import { placeConfirmed } from './support/orders.js';
import { startTestServer, type TestServer } from './support/test-app.js';
import { CHAIN } from './support/test-chain.js';
import { until } from './support/until.js';

interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
}

const run = promisify(execFile);
const guide = fs.readFileSync(path.resolve('docs/api.md'), 'utf8');
const description: Described = JSON.parse(fs.readFileSync(path.resolve('docs/openapi.json'), 'utf8'));
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  // inside the project, so that the client finds its packages
  fs.mkdirSync('.test-results', { recursive: true });
  folder = fs.mkdtempSync(path.resolve('.test-results', 'api-guide-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** the receivers that were started; one that a failed test leaves behind would keep the run from ending */
const receivers: ChildProcess[] = [];
afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.kill('SIGKILL');
});

const inFolder = (name: string) => path.join(folder, name);

/** Checks the types of a program of the guide, and compiles it. @returns its file */
async function compiled(name: string, program: string): Promise<string> {
  expect(program).not.toMatch(/\bas (?!const\b)|: any\b|@ts-/);
  fs.writeFileSync(inFolder(`${name}.ts`), program);
  await run(process.execPath, [
    'node_modules/openapi-typescript/bin/cli.js',
    'docs/openapi.json',
    '-o',
    inFolder('passline.ts'),
  ]);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
    ...{ target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom'] },
  };
  fs.writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder]);

  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  fs.writeFileSync(inFolder(`${name}.mjs`), outputText);
  return inFolder(`${name}.mjs`);
}

test('the generated client of the guide compiles, and places, confirms and follows an order', async () => {
  const [client = ''] = blocks('ts');
  const program = await compiled('client', client);
  const { email } = CHAIN.user.kitchen;
  const env = { ...process.env, SHOP: server.api.url, EMAIL: email, PASSWORD: CHAIN.password };
  const { stdout } = await run(process.execPath, [program], { env });
  expect(stdout.trim()).toBe('Confirmed On Process');
});

test('the receiver of the guide is killed while orders go on, and proves afterwards that it has every event', async () => {
  const [, receiver = ''] = blocks('ts');
  const program = await compiled('receiver', receiver);
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  const request = { name: 'Guide', branches: [CHAIN.branch.harbour], canWrite: false, personalData: false };
  const { key, token } = (await admin.post('/api/api-keys', request)).body;
  const url = `http://127.0.0.1:${await freePort()}/`;
  const events = ['order-created', 'order-status', 'kitchen-status'];
  const { webhook, secret } = (await admin.post('/api/webhooks', { key: key.id, url, events })).body;
  const file = inFolder('positions.json');
  const env = { ...process.env, SHOP: server.api.url, KEY: token, SECRET: secret, PORT: new URL(url).port, FILE: file };
  let output = '';
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    receivers.push(child);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const isUp = () => until(async () => !(await admin.post(`/api/webhooks/${webhook.id}/test`, {})).body.error);
  const seqs = () => [...output.matchAll(/^1 (\d+) /gm)].map(([, seq]) => Number(seq));
  const saved = () => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8'))[CHAIN.branch.harbour].seq : 0);
  const { seq: before } = (await admin.get(`/api/orders/branch/${CHAIN.branch.harbour}/date/2026-01-01`)).body;

  let child = start();
  await isUp();
  const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,c2lnbmF0dXJl' };
  expect((await fetch(url, { method: 'POST', headers: forged, body: '{}' })).status).toBe(401);
  await placeConfirmed(server.api);
  // an event is printed before its position is saved
  await until(() => saved() === before + 2);
  const backup = fs.readFileSync(file);
  await kill(child);
  for (let orders = 0; orders < 3; orders += 1) await placeConfirmed(server.api);
  child = start();
  // its success makes the retries due
  await isUp();
  await until(() => seqs().length >= 8);
  expect(seqs()).toEqual(Array.from({ length: 8 }, (_, n) => before + n + 1));

  // a receiver that was restored from a backup requests what it has lost
  await kill(child);
  fs.writeFileSync(file, backup);
  output = '';
  child = start();
  await isUp();
  await placeConfirmed(server.api);
  await until(() => seqs().length >= 8);
  await kill(child);
  expect(seqs()).toEqual(Array.from({ length: 8 }, (_, n) => before + n + 3));
});

test('the calls of the guide fit the description', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const calls = blocks('sh').flatMap((code) => code.split(/^curl /m).slice(1));
  expect(calls.length).toBeGreaterThan(6);
  for (const call of calls) {
    const [, address = ''] = /"\$SHOP([^"?]*)/.exec(call) ?? [];
    const body = /-d '(.*?)'/s.exec(call)?.[1];
    const method = /-X (\w+)/.exec(call)?.[1]?.toLowerCase() ?? (body ? 'post' : 'get');
    const known = Object.keys(description.paths).find(
      (one) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address) && description.paths[one]?.[method],
    );
    const schema = description.paths[known ?? '']?.[method]?.requestBody?.content['application/json']?.schema;
    expect({ address, isKnown: known !== undefined, hasBody: schema !== undefined }).toEqual({
      address,
      isKnown: true,
      hasBody: body !== undefined,
    });
    if (!schema || !body) continue;
    const pointer = `#/paths/${known?.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`;
    const validate = ajv.compile({ $ref: `api${pointer}/requestBody/content/application~1json/schema` });
    expect({ address, isValid: validate(JSON.parse(body)), errors: validate.errors }).toMatchObject({ isValid: true });
  }
});
