import type { Type } from '@nestjs/common';
import { bodyOf, type Field, fieldsIn, inputTypes, readBody } from '../access/body-pipeline.js';
import { MOMENTS } from '../support/moments.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

const ODD = [
  null,
  true,
  0,
  1.5,
  -1,
  '',
  'x',
  [],
  [[]],
  [null],
  [[[]]],
  ['x'],
  {},
  [{}],
  [[{}]],
  { length: 1 },
  [1, [2]],
];

let server: TestServer;
let types: Type[];
beforeAll(async () => {
  server = await startTestServer();
  types = [...inputTypes(server.app).keys()];
});
afterAll(() => server.close());

async function problemsOf({ type, path }: Field, value: unknown): Promise<string[]> {
  const rejected = await readBody(type, JSON.stringify(bodyOf(path, value)));
  return Object.entries(rejected?.problems ?? {}).flatMap(([field, problems]) => {
    const own = path.join('.');
    const isIn = field === own || field.startsWith(`${own}.`);
    return isIn ? problems.map(({ code }) => code) : [];
  });
}

it('rejects every value that is no object, or no list of objects, for each field that holds them', async () => {
  const fields = types.flatMap((type) => fieldsIn(type)).filter(({ nested }) => nested);
  expect(fields.length).toBeGreaterThan(20);
  const accepted: string[] = [];
  for (const field of fields) {
    const wrong = field.isList ? [{}, [[]], [null], [[[]]], ['x'], [[{}]], 'x', 1] : [[], [[]], [{}], 'x', 1, true];
    for (const value of wrong) {
      const found = await problemsOf(field, value);
      if (found.length === 0 || found.includes('invalid')) {
        accepted.push(`${field.type.name} ${field.path.join('.')} ${JSON.stringify(value)}: ${found}`);
      }
    }
  }
  expect(accepted).toEqual([]);
});

it('rejects any value with a problem of our own, and never fails', async () => {
  const fields = types.flatMap((type) => fieldsIn(type));
  expect(fields.length).toBeGreaterThan(250);
  const unsaid: string[] = [];
  for (const field of fields) {
    for (const value of ODD) {
      const found = await problemsOf(field, value);
      // the code of the library's own sentences
      if (found.includes('invalid')) unsaid.push(`${field.type.name} ${field.path.join('.')} ${JSON.stringify(value)}`);
    }
  }
  expect(unsaid).toEqual([]);
});

it('accepts only real days, times and months of these years, wherever one is given', async () => {
  const fields = types.flatMap((type) => fieldsIn(type));
  const kinds: number[] = [];
  const accepted: string[] = [];
  for (const field of fields) {
    for (const [kind, [right, wrong]] of MOMENTS.entries()) {
      const isAccepted = async (value: string) => (await problemsOf(field, value)).length === 0;
      const isText = (await isAccepted('a')) || (await isAccepted('no-moment-at-all'));
      if (isText || !(await isAccepted(right))) continue;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      for (const value of wrong) {
        if ((await problemsOf(field, value)).length === 0) {
          accepted.push(`${field.type.name} ${field.path.join('.')} ${JSON.stringify(value)}`);
        }
      }
    }
  }
  expect(accepted).toEqual([]);
  // days, times with their zone, clock times, months
  expect(kinds.map((count, kind) => count >= ([15, 2, 8, 1][kind] ?? 0))).toEqual([true, true, true, true]);
});
