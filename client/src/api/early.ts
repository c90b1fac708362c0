import type { EarlyAnswers } from '../boot.js';

/** The answer that boot.ts asked for before this code had come; once, so that nothing old is ever served twice. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = (globalThis as EarlyAnswers).passlineEarly;
  const answer = early?.get(path);
  early?.delete(path);
  return answer;
}
