import type { Type } from '@nestjs/common';
import fc from 'fast-check';
import { cleanText } from '../../../libs/validation/text.js';
import { processorTime, timeOf } from '../support/processor-time.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { bodyTypes, readBody } from './body-pipeline.js';

const KB = 1024;
const SMALL = 16 * KB;
const LARGE = 64 * KB;
/** four times the bytes, with a margin for garbage collection */
const FACTOR = 6;
/** below this, growth cannot be measured: a garbage collection takes as long on a busy machine */
const FLOOR_MS = 8;

/** comparisons before the growth counts as too steep */
const ROUNDS = 6;

/** Runs of these between two letters are what a careless pattern reads repeatedly. */
const RUNS = [
  ' ',
  '\u200c',
  '\u200d',
  '\u00a0',
  '\t',
  '\u0000',
  '\u202e',
  'x',
  '.',
  '@',
  '0',
  'a@',
  '.a',
  '"',
  ' \u200c',
];

/** Returns a text of this many UTF-16 units, mostly one run. */
function longText(run: string, units: number): string {
  return `a${run.repeat(Math.ceil((units - 2) / run.length))}b`.slice(0, units);
}

/** Grows a value to about this many bytes of JSON. */
type Growth = (bytes: number) => unknown;
const growths: fc.Arbitrary<Growth> = fc.oneof(
  fc.constantFrom(...RUNS).map(
    (run): Growth =>
      (bytes) =>
        longText(run, Math.floor(bytes / JSON.stringify(run).length)),
  ),
  // many texts, each short enough to be cleaned
  fc.constantFrom(...RUNS).map(
    (run): Growth =>
      (bytes) =>
        Array.from({ length: Math.ceil(bytes / 4000) }, () => longText(run, 2000)),
  ),
  fc.constantFrom<unknown>({}, [], null, 0, '', { id: 1 }, { name: ' x ' }, [[]]).map(
    (element): Growth =>
      (bytes) => {
        const count = Math.floor(bytes / (JSON.stringify(element).length + 1));
        return Array.from({ length: count }, () => element);
      },
  ),
  fc.constantFrom('[', '{"a":').map(
    (opening): Growth =>
      (bytes) =>
        nested(opening, Math.floor(bytes / 8)),
  ),
  fc.constant<Growth>((bytes) => Object.fromEntries(Array.from({ length: bytes / 16 }, (_, n) => [`field${n}`, {}]))),
);

function nested(opening: string, levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = opening === '[' ? [value] : { a: value };
  return value;
}

/** Recursion-free, unlike JSON.stringify. */
function toJson(field: string, value: unknown): string {
  let opening = '';
  let closing = '';
  let inner = value;
  while (typeof inner === 'object' && inner !== null && Object.keys(inner).length === 1) {
    const [[name, child] = ['', null]] = Object.entries(inner);
    opening += Array.isArray(inner) ? '[' : `{${JSON.stringify(name)}:`;
    closing += Array.isArray(inner) ? ']' : '}';
    inner = child;
  }
  return `{${JSON.stringify(field)}:${opening}${JSON.stringify(inner)}${[...closing].reverse().join('')}}`;
}

let server: TestServer;
let types: [Type, string][];
beforeAll(async () => {
  server = await startTestServer();
  types = [...bodyTypes(server.app)];
});
afterAll(() => server.close());

/**
 * Returns undefined as soon as one comparison shows that the large body costs no more than its size explains; otherwise
 * both times of the last comparison. Another process can slow down one half of a comparison, but hardly all of them.
 */
async function steepGrowth(readSmall: () => unknown, readLarge: () => unknown) {
  // most are this cheap at the first try
  if ((await timeOf(readLarge)) < FLOOR_MS) return undefined;
  let growth: { ofSmall: number; ofLarge: number } | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const ofLarge = await processorTime(readLarge);
    if (ofLarge < FLOOR_MS) return undefined;
    const ofSmall = await processorTime(readSmall);
    if (ofLarge <= FACTOR * Math.max(ofSmall, FLOOR_MS)) return undefined;
    growth = { ofSmall, ofLarge };
  }
  return growth;
}

/** Returns the fields of a request: those that validation names if nothing is sent. */
async function fieldsOf(type: Type): Promise<string[]> {
  const rejected = await readBody(type, '{}');
  return [...Object.keys(rejected?.problems ?? {}), 'version', 'reason', 'ids', 'ageing', 'other'];
}

it('covers the bodies of the server', () => {
  const names = types.map(([type]) => type.name);
  expect(names).toEqual(
    expect.arrayContaining(['LoginRequest', 'CreateOrderRequest', 'OtpRequest', 'ResendOtpRequest', 'FeedbackRequest']),
  );
});

it('reads every body in a time that grows with its size, whatever it contains', async () => {
  for (const [type, handler] of types) {
    const fields = await fieldsOf(type);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), growths, async (field, grow) => {
        const small = toJson(field, grow(SMALL));
        const large = toJson(field, grow(LARGE));
        const growth = await steepGrowth(
          () => readBody(type, small),
          () => readBody(type, large),
        );
        expect({ handler, field, growth }).toEqual({ handler, field, growth: undefined });
      }),
      { seed: 11, numRuns: 15 },
    );
  }
}, 120_000);

it.each(RUNS)('cleans a long run of %j in linear time', async (run) => {
  const growth = await steepGrowth(
    () => cleanText(longText(run, SMALL)),
    () => cleanText(longText(run, LARGE)),
  );
  expect(growth).toBeUndefined();
});
