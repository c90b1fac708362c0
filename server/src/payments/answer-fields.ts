import type { AnswerFields } from './gateways/payment-gateway.js';

/** Returns the fields of a raw form. A field that occurs twice is ambiguous and counts as missing. */
export function answerFields(raw: string): AnswerFields {
  const pairs = [...new URLSearchParams(raw)];
  const times = new Map<string, number>();
  for (const [name] of pairs) times.set(name, (times.get(name) ?? 0) + 1);
  return Object.fromEntries(pairs.filter(([name]) => times.get(name) === 1));
}
