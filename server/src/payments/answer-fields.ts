import type { AnswerFields } from './payment-gateway.js';

const FIELDS_MAX = 60;
const VALUE_MAX = 1000;

/** What a form carried, as far as it can be an answer: texts that came once. Anything else counts as missing. */
export function answerFields(body: unknown): AnswerFields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body)
      .slice(0, FIELDS_MAX)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= VALUE_MAX),
  );
}
