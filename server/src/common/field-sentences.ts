import type { FieldProblem } from '../../../libs/contract/answers.js';
import type { Language } from '../../../libs/contract/values.js';
import type { FieldProblems, SaidProblem } from '../../../libs/validation/field-problems.js';
import { sayAll, wireValues } from './texts.js';

/** Returns the sentences of problems by field. */
export const sentencesOf = (problems: FieldProblems, language: Language = 'en'): Record<string, string[]> =>
  mapped(problems, ({ sentence }) => sayAll(sentence, language));

/** Returns the codes and values of problems by field. */
export const codesOf = (problems: FieldProblems): Record<string, FieldProblem[]> =>
  mapped(problems, ({ code, values }) => ({ code, values: wireValues(values) }));

const mapped = <Part>(problems: FieldProblems, part: (of: SaidProblem) => Part): Record<string, Part[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, found.map(part)]));
