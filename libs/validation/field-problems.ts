import type { ValidationError, ValidationOptions } from 'class-validator';
import type { Values } from '../contract/answers.js';
import { MESSAGE } from '../contract/orders/messages.js';
import type { FieldArguments, FieldCode, Text, TextValue } from '../texts/text.js';

/** A problem of a field with its sentence. */
export interface SaidProblem {
  readonly code: string;
  readonly values: Readonly<Record<string, TextValue>>;
  /** a text, or a sentence that is in English everywhere */
  readonly sentence: string | Text;
}

/** All problems of each field. */
export type FieldProblems = Readonly<Record<string, readonly SaidProblem[]>>;

/** Returns a problem whose sentence is a text of a screen or of a rule in `libs/domain`. */
export const problemBy = (code: string, said: Text): SaidProblem => ({
  code,
  values: said.values ?? {},
  sentence: said,
});

/** Returns the problem of a code in `libs/texts`, as every problem must be that a customer or a cook may meet. */
export const problem = <Code extends FieldCode>(...[code, values]: FieldArguments<Code>): SaidProblem =>
  problemBy(code, { id: `field.${code}`, values });

/**
 * Returns a problem with its own sentence: the contract's fixed sentences, those of the admin panel and of finance, and
 * those that only a programmer meets.
 */
export const fixedProblem = (code: string, sentence: string, values: Values = {}): SaidProblem => ({
  code,
  values,
  sentence,
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

/** The problem of a rule, which may depend on the field's value and on the object's other fields. */
export type GivenProblem = SaidProblem | ((given: { value: unknown; object: object }) => SaidProblem);

interface Reported {
  problem: GivenProblem;
}

/** Returns the options of a validation rule that reports a problem; `problemsIn` reads it from the library's error. */
export const reports = (problem: GivenProblem): ValidationOptions => {
  const context: Reported = { problem };
  // the library keeps no context of a rule without a message
  return { message: 'invalid', context };
};

/** Rules about the size of a value. They also reject a value of another type, which the rule of the type has named. */
const SIZES: ReadonlySet<string> = new Set(['min', 'max', 'textLength', 'arrayMinSize', 'arrayMaxSize']);

/** Returns the broken rules that are worth a sentence: one for a missing value, and none about the size of a wrong type. */
function toldRules(rules: Readonly<Record<string, string>>, value: unknown): [rule: string, message: string][] {
  const all = Object.entries(rules);
  // what is no list is not told about its members
  const ofType = all.filter(([rule]) => rule === 'isArray' || (!SIZES.has(rule) && !('isArray' in rules)));
  const told = ofType.length > 0 ? ofType : all;
  return value === undefined || value === null ? told.slice(0, 1) : told;
}

/** Returns the problems of a field that validation has found. */
export const problemsIn = ({ constraints = {}, contexts = {}, value, target = {} }: ValidationError): SaidProblem[] =>
  toldRules(constraints, value).map(([rule, message]) => {
    const reported: Reported | undefined = contexts[rule];
    if (reported === undefined) return fixedProblem('invalid', message);
    const { problem: found } = reported;
    return typeof found === 'function' ? found({ value, object: target }) : found;
  });
