import type { AnswerFields } from './gateways/payment-gateway.js';

/** The fields of a form as it came over the line. A field that came twice says nothing for sure: it counts as missing. */
export function answerFields(raw: string): AnswerFields {
  const pairs = [...new URLSearchParams(raw)];
  const times = new Map<string, number>();
  for (const [name] of pairs) times.set(name, (times.get(name) ?? 0) + 1);
  return Object.fromEntries(pairs.filter(([name]) => times.get(name) === 1));
}
