import fs from 'node:fs';
import path from 'node:path';
import { REJECTION } from '../../libs/contract/menu/edits.js';
import { REJECTED } from '../../libs/contract/orders/messages.js';
import { rejections } from '../../libs/texts/en/rejections.js';
import { inProject } from '../lib/project.mjs';

/** A rejection whose sentence is in the server's code. */
interface Spelled {
  file: string;
  code: string;
  /** the source of the expression that gives the sentence */
  sentence: string;
}

const CONSTANTS: Record<string, string> = {
  ...named('REJECTED', REJECTED),
  ...named('REJECTION', REJECTION),
};

function named(object: string, codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [`${object}.${name}`, code]));
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));

const read = (file: string): string => fs.readFileSync(inProject(file), 'utf8');

/** Returns the arguments of the call whose opening parenthesis ends before `at`. */
function argumentsAt(source: string, at: number): string[] {
  const found = [''];
  let depth = 0;
  let quote = '';
  for (const sign of source.slice(at)) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (/['"`]/.test(sign)) quote = sign;
    else if (/[([{]/.test(sign)) depth += 1;
    else if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0 && quote === '') found.push('');
    else found.push(`${found.pop() ?? ''}${sign}`);
  }
  return found.map((argument) => argument.trim().replace(/\s+/g, ' '));
}

/** Calls that take a code and a sentence; an upload's status comes before them. */
const SPELLING = /new (?:DomainError|Unavailable|UnacceptableUpload)\(|extends DomainError \{[^}]*?super\(/g;

function spelledIn(file: string): Spelled[] {
  const source = read(file);
  return [...source.matchAll(SPELLING)].flatMap((call) => {
    const given = argumentsAt(source, call.index + call[0].length);
    const [code = '', sentence = ''] = call[0].includes('Upload') ? given.slice(1) : given;
    const literal = CONSTANTS[code] ?? /^'([a-z-]+)'$/.exec(code)?.[1];
    return [{ file, code: literal ?? `(${code})`, sentence }];
  });
}

const SPELLED = filesIn('server/src').flatMap(spelledIn);

/** They pass on the code and the sentence of their callers. */
const PASSING = [
  'server/src/auth/keys/key-privacy.interceptor.ts',
  'server/src/common/errors.ts',
  'server/src/common/process/turns.ts',
];

test('every rejection names its code where it is made', () => {
  expect(SPELLED.length).toBeGreaterThan(30);
  const unnamed = SPELLED.filter(({ file, code }) => code.startsWith('(') && !PASSING.includes(file));
  expect(unnamed).toEqual([]);
});

test('a code has one sentence', () => {
  const sentences = new Map<string, Set<string>>();
  for (const { file, code, sentence } of SPELLED) {
    if (PASSING.includes(file)) continue;
    sentences.set(code, (sentences.get(code) ?? new Set()).add(sentence));
  }
  for (const id of Object.keys(rejections)) {
    const code = id.replace('rejection.', '');
    sentences.set(code, (sentences.get(code) ?? new Set()).add(`text('${id}')`));
  }
  const ambiguous = [...sentences].filter(([, said]) => said.size > 1);
  expect(ambiguous).toEqual([]);
});

test('every text of a rejection is used', () => {
  const sources = [...filesIn('server/src'), ...filesIn('libs/domain'), ...filesIn('libs/contract')]
    .map(read)
    .join('\n');
  const isUsed = (id: string) => sources.includes(`'${id}'`) || sources.includes(`'${id.replace('rejection.', '')}'`);
  expect(Object.keys(rejections).filter((id) => !isUsed(id))).toEqual([]);
});
