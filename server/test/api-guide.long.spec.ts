import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import ts from 'typescript';
import { startTestServer, type TestServer } from './support/test-app.js';
import { CHAIN } from './support/test-chain.js';

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

const inFolder = (name: string) => path.join(folder, name);

test('the generated client of the guide compiles, and places, confirms and follows an order', async () => {
  const [client = ''] = blocks('ts');
  expect(client).not.toMatch(/\bas (?!const\b)|: any\b|@ts-/);
  fs.writeFileSync(inFolder('client.ts'), client);
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
  fs.writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder]);

  const { outputText } = ts.transpileModule(client, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  fs.writeFileSync(inFolder('client.mjs'), outputText);
  const { email } = CHAIN.user.kitchen;
  const env = { ...process.env, SHOP: server.api.url, EMAIL: email, PASSWORD: CHAIN.password };
  const { stdout } = await run(process.execPath, [inFolder('client.mjs')], { env });
  expect(stdout.trim()).toBe('Confirmed On Process');
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
