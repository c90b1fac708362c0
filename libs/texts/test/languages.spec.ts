import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { CATALOGUES } from '../catalogues.js';
import type { TextId } from '../text.js';

/** Every language that the texts are translated into. */
const { en, ...languages } = CATALOGUES;

/** Names, abbreviations, keys and examples that a translation may write in Latin letters. */
const latin = /^(SMS|PIN|TIN|OTP|CSV|PDF|COPY|ONLY|JSON|JavaScript|Rs|Enter|Name|X+|C|K|D9381E|name@example.com)$/;

const ids = Object.keys(en) as TextId[];

interface Parts {
  /** what a person reads of all branches, without values and tags */
  words: string;
  /** tags, and values with the keys of their branches; a plural's only if they are numbers, as others differ by language */
  slots: string[];
  plurals: string[][];
}

/** Returns the parts of a message, those of nested plurals and selects included. */
function partsOf(message: CompiledMessage): Parts {
  const parts: Parts = { words: '', slots: [], plurals: [] };
  const add = (given: CompiledMessage): void => {
    for (const token of given) {
      if (typeof token === 'string') {
        parts.slots.push(...(token.match(/<\/?\w+>/g) ?? []));
        parts.words += ` ${token.replace(/<\/?\w+>/g, ' ')}`;
        continue;
      }
      const [name, type, format] = token;
      const branches = typeof format === 'object' && format !== null ? (format as Record<string, CompiledMessage>) : {};
      const keys = Object.keys(branches).filter((key) => key !== 'offset');
      const fixed = type === 'plural' ? keys.filter((key) => /^\d+$/.test(key)) : keys;
      parts.slots.push([name, type ?? '', ...fixed.toSorted()].join(' '));
      if (type === 'plural') parts.plurals.push(keys);
      for (const key of keys) add(branches[key] ?? []);
    }
  };
  add(message);
  return { ...parts, slots: [...new Set(parts.slots)].toSorted() };
}

const partsIn = (messages: Record<TextId, string>, id: TextId) => partsOf(compileMessageOrThrow(messages[id]));

describe.each(Object.entries(languages))('the texts in %s', (_code, messages) => {
  test('have the ids of the English ones, in their order', () => {
    expect(Object.keys(messages)).toEqual(ids);
  });

  test('have the values, tags and branches of the English ones', () => {
    for (const id of ids) expect([id, partsIn(messages, id).slots]).toEqual([id, partsIn(en, id).slots]);
  });

  test('have plurals for one and for other numbers', () => {
    for (const id of ids)
      for (const keys of partsIn(messages, id).plurals)
        expect([id, keys]).toEqual([id, expect.arrayContaining(['one', 'other'])]);
  });

  test('are in normal form C, without a quoting apostrophe', () => {
    expect(ids.filter((id) => messages[id] !== messages[id].normalize('NFC') || messages[id].includes("'"))).toEqual(
      [],
    );
  });

  test('are in their own script but for names, abbreviations and examples', () => {
    const foreign = ids.flatMap((id) =>
      (partsIn(messages, id).words.match(/[A-Za-z][\w@.]*\w|[A-Za-z]/g) ?? []).filter((word) => !latin.test(word)),
    );
    expect(foreign).toEqual([]);
  });

  test('have code messages that begin with the code, which a phone’s preview shows', () => {
    expect(messages['message.code.order']).toMatch(/^\{code\}/);
    expect(messages['message.code.orders']).toMatch(/^\{code\}/);
  });
});

test('Sinhala letters that join have their joiner', () => {
  // hal kirima, then ra or ya without a joiner; ර්ය is written apart
  expect(ids.filter((id) => /(?<!ර)\u0dca[රය]/.test(languages.si[id]))).toEqual([]);
});

test('has each label of a field or a column once', () => {
  const labels = ids.filter((id) => /^(label|fieldName|staff\.(order|column))\./.test(id));
  const words = labels.map((id) => [en, ...Object.values(languages)].map((words) => words[id]).join(' | '));
  expect(words.filter((label, index) => words.indexOf(label) !== index)).toEqual([]);
});
