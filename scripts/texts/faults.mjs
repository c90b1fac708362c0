/** What is wrong with a translation. Tests and the import of a spreadsheet use the same rules. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessage} CompiledMessage */

/**
 * @typedef {object} Parts
 * @property {string} words what a person reads of all branches, without values and tags
 * @property {string[]} slots tags, and values with the keys of their branches; a plural's only if they are numbers, as
 *   others differ by language
 * @property {{ name: string, keys: string[] }[]} plurals
 */

/**
 * @typedef {object} Translation
 * @property {string} id
 * @property {string} english
 * @property {string} words
 */

/** Names, abbreviations, keys and examples that a translation may write in Latin letters. */
const LATIN = /^(SMS|PIN|TIN|OTP|CSV|PDF|COPY|ONLY|JSON|JavaScript|Rs|Enter|Name|X+|C|K|D9381E|name@example.com)$/;
/** Sinhala's hal kirima, then ra or ya without a joiner; ර්ය is written apart. */
const UNJOINED = /(?<!ර)\u0dca[රය]/;

/**
 * Returns the parts of a message, those of nested plurals and selects included.
 *
 * @param {string} message
 * @returns {Parts}
 * @throws if it is no valid message
 */
function partsOf(message) {
  /** @type {Parts} */
  const parts = { words: '', slots: [], plurals: [] };
  /** @param {CompiledMessage} given */
  const add = (given) => {
    for (const token of given) {
      if (typeof token === 'string') {
        parts.slots.push(...(token.match(/<\/?\w+>/g) ?? []));
        parts.words += ` ${token.replace(/<\/?\w+>/g, ' ')}`;
        continue;
      }
      const [name, type, format] = token;
      /** @type {Record<string, CompiledMessage>} */
      const branches = typeof format === 'object' && format !== null ? Object(format) : {};
      const keys = Object.keys(branches).filter((key) => key !== 'offset');
      const fixed = type === 'plural' ? keys.filter((key) => /^\d+$/.test(key)).map((key) => `=${key}`) : keys;
      const kind = type === undefined ? '' : `, ${[type, ...fixed.toSorted()].join(' ')}`;
      parts.slots.push(`{${name}${kind}}`);
      if (type === 'plural') parts.plurals.push({ name, keys: keys.filter((key) => !/^\d+$/.test(key)) });
      for (const key of keys) add(branches[key] ?? []);
    }
  };
  add(compileMessageOrThrow(message));
  return { ...parts, slots: [...new Set(parts.slots)] };
}

/**
 * @param {Parts} parts
 * @param {string} code
 */
function pluralFaults({ plurals }, code) {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return plurals.flatMap(({ name, keys }) => [
    ...forms.filter((form) => !keys.includes(form)).map((form) => `the plural of {${name}} has no branch “${form}”`),
    ...keys
      .filter((key) => !forms.some((form) => form === key))
      .map((key) => `the plural of {${name}} has a branch “${key}”, which this language does not use`),
  ]);
}

/**
 * Returns what is wrong with a translation, a clause each; empty if it is right.
 *
 * @param {Translation} translation
 * @param {{ code: string, script: string }} language
 * @returns {string[]}
 */
export function faultsOf({ id, english, words }, { code, script }) {
  const source = partsOf(english);
  let parts;
  try {
    parts = partsOf(words);
  } catch (error) {
    return [`its braces are wrong (${String(Object(error).message).split('\n')[0]})`];
  }
  const { slots } = parts;
  const latin = script === 'Latin' ? [] : (parts.words.match(/[A-Za-z][\w@.]*\w|[A-Za-z]/g) ?? []);
  return [
    ...source.slots.filter((slot) => !slots.includes(slot)).map((slot) => `${slot} is missing`),
    ...slots.filter((slot) => !source.slots.includes(slot)).map((slot) => `${slot} is not in the English text`),
    ...pluralFaults(parts, code),
    ...(words.includes("'") ? ["it has the apostrophe ', which must be ’"] : []),
    ...latin.filter((word) => !LATIN.test(word)).map((word) => `“${word}” is not in ${script} letters`),
    ...(script === 'Sinhala' && UNJOINED.test(words) ? ['a joined letter lacks its joiner (U+200D)'] : []),
    // a phone's preview shows the beginning
    ...(id.startsWith('message.code.') && !words.startsWith('{code}') ? ['it must begin with {code}'] : []),
    ...(words === words.normalize('NFC') ? [] : ['its letters are not in normal form C']),
  ];
}
