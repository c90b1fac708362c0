import type { ValidationArguments, ValidationError, ValidationOptions } from 'class-validator';
import type { FieldProblem, Values } from '../../../libs/contract/answers.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { Language } from '../../../libs/contract/values.js';
import type { FieldArguments, FieldCode, Text } from '../../../libs/texts/text.js';
import { say, wireValues } from './texts.js';

/** A problem of a field with its sentence. */
export interface SaidProblem extends FieldProblem {
  /** in English */
  readonly message: string;
  /** the sentence in other languages; absent if it is English everywhere */
  readonly said?: Text;
}

/** Returns the sentence of a problem in a language. */
export const problemIn = ({ message, said }: SaidProblem, language: Language): string =>
  said === undefined ? message : say(said, language);

/** All problems of each field. */
export type FieldProblems = Readonly<Record<string, readonly SaidProblem[]>>;

/** Returns the sentences of problems by field. */
export const sentencesOf = (problems: FieldProblems, language: Language = 'en'): Record<string, string[]> =>
  mapped(problems, (problem) => problemIn(problem, language));

/** Returns the codes and values of problems by field. */
export const codesOf = (problems: FieldProblems): Record<string, FieldProblem[]> =>
  mapped(problems, ({ code, values }) => ({ code, values }));

const mapped = <Part>(problems: FieldProblems, part: (of: SaidProblem) => Part): Record<string, Part[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, found.map(part)]));

/** Returns a problem whose sentence is a text of a screen or of a rule in `libs/domain`. */
export const problemBy = (code: string, said: Text): SaidProblem => ({
  code,
  values: wireValues(said.values),
  message: say(said),
  said,
});

/** Returns the problem of a code in `libs/texts`, as every problem must be that a customer or a cook may meet. */
export const problem = <Code extends FieldCode>(...[code, values]: FieldArguments<Code>): SaidProblem =>
  problemBy(code, { id: `field.${code}`, values });

/**
 * Returns a problem with its own sentence: the contract's fixed sentences, those of the admin panel and of finance, and
 * those that only a programmer meets.
 */
export const fixedProblem = (code: string, message: string, values: Values = {}): SaidProblem => ({
  code,
  values,
  message,
});

/** Returns the problem of a language that the chain does not offer. */
export const languageNotOffered = (languages: readonly string[]): SaidProblem =>
  fixedProblem('unknown-language', `Give a language that the chain offers: ${languages.join(', ')}.`);

/** The name of a field in sentences: a text, or the admin panel's own words. */
export type Label = string | Text;

/** The problems of choices and codes, with the contract's sentences. */
export const MISSING = {
  branch: fixedProblem('no-branch', MESSAGE.selectBranch),
  buyType: fixedProblem('no-buy-type', MESSAGE.selectBuyType),
  category: fixedProblem('no-category', MESSAGE.selectCategory),
  deliveryLocation: fixedProblem('no-delivery-location', MESSAGE.selectDeliveryLocation),
  foodType: fixedProblem('no-food-type', MESSAGE.selectFoodType),
  fourDigits: fixedProblem('not-four-digits', MESSAGE.enterFourDigits),
  getFood: fixedProblem('no-get-food', 'Select a Get Food!'),
  role: fixedProblem('no-role', MESSAGE.selectRole),
  sixDigits: fixedProblem('not-six-digits', MESSAGE.enterSixDigits),
} as const;

export type GivenProblem = SaidProblem | ((given: ValidationArguments) => SaidProblem);

/**
 * Returns the options of a validation rule that reports a problem. The library carries only a text to its error (its
 * `context` is missing for rules with `each`), so it is JSON, which `problemsIn` reads.
 */
export const reports = (given: GivenProblem): ValidationOptions => ({
  message: (args) => JSON.stringify(typeof given === 'function' ? given(args) : given),
});

/** Returns the problems of a field that validation has found. */
export const problemsIn = ({ constraints = {} }: ValidationError): SaidProblem[] =>
  Object.values(constraints).map(read);

function read(message: string): SaidProblem {
  // `ValidateNested` has a sentence of the library
  if (!message.startsWith('{')) return fixedProblem('invalid', message);
  const reported: SaidProblem = JSON.parse(message);
  return reported;
}
