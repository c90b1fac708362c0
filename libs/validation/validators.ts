import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { CLOCK_PATTERN, LANGUAGES, LIMITS, PHONE_PATTERN } from '../contract/values.js';
import { toCents } from '../domain/money/money.js';
import { isEmail } from '../domain/people/email.js';
import { parsePhone } from '../domain/people/phone.js';
import { text } from '../texts/text.js';
import { fixedProblem, type GivenProblem, type Label, problem, reports, type SaidProblem } from './field-problems.js';
import { LARGEST_ID } from './ids.js';
import { CleanLines, CleanText } from './text.js';
import { together } from './together.js';

/** The rules for fields, each with the problem that the form shows. */
interface Labelled {
  label: Label;
  max?: number;
}

/**
 * A text whose number of characters is within limits, counted by code points like PostgreSQL's `length`. (The library's
 * own rules ignore variation selectors, and the database would reject texts that they accept.)
 */
export const TextLength = ({ min = 0, max, wrong }: { min?: number; max: number; wrong: SaidProblem }) =>
  ValidateBy(
    // the API's description reads the limits
    {
      name: 'textLength',
      constraints: [min, max],
      validator: { validate: (value: unknown) => isOfLength(value, min, max) },
    },
    reports(wrong),
  );

function isOfLength(value: unknown, min: number, max: number): boolean {
  // a code point has one or two units, so only lengths near a limit are counted
  if (typeof value !== 'string' || value.length > 2 * max) return false;
  if (value.length >= 2 * min && value.length <= max) return true;
  const length = [...value].length;
  return length >= min && length <= max;
}

/** Required text of 1 to `max` characters, cleaned. */
export const RequiredText = ({ label, max = LIMITS.nameMax }: Labelled): PropertyDecorator =>
  together(
    CleanText(),
    IsString(reports(problem('required', { field: label }))),
    TextLength({ min: 1, max, wrong: problem('length', { field: label, min: 1, max }) }),
  );

/** Text that may be empty. */
export const OptionalText = ({ label, max = LIMITS.nameMax }: Labelled): PropertyDecorator =>
  together(
    CleanText(),
    IsString(reports(problem('not-text', { field: label }))),
    TextLength({ max, wrong: problem('too-long', { field: label, max }) }),
  );

/** Text of several lines that may be empty. */
export const OptionalLines = ({ label, max }: Required<Labelled>): PropertyDecorator =>
  together(
    CleanLines(),
    IsString(reports(problem('not-text', { field: label }))),
    TextLength({ max, wrong: problem('too-long', { field: label, max }) }),
  );

export const Email = (): PropertyDecorator =>
  together(
    CleanText(),
    ValidateBy(
      { name: 'isEmail', validator: { validate: (value: unknown) => typeof value === 'string' && isEmail(value) } },
      reports(({ value }) => problem(value ? 'email-wrong' : 'email-missing')),
    ),
    TextLength({ max: LIMITS.emailMax, wrong: problem('email-too-long') }),
  );

const PASSWORD_LENGTH = { min: LIMITS.passwordMin, max: LIMITS.passwordMax };

/** A password. Its length is limited because hashing takes time. It is not cleaned. */
export const Password = (): PropertyDecorator =>
  together(
    IsString(reports(problem('required', { field: text('account.password') }))),
    TextLength({
      ...PASSWORD_LENGTH,
      wrong: problem('length', { field: text('account.password'), ...PASSWORD_LENGTH }),
    }),
  );

/** A phone number in any usual form. The handler receives its ten digits. */
export const Phone = (label: Label = text('fieldName.contactNumber')): PropertyDecorator =>
  together(
    // the last decorator runs first: a number is cleaned before it is parsed
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (parsePhone(value) ?? value) : value)),
    CleanText(),
    Matches(PHONE_PATTERN, reports(problem('phone', { field: label }))),
  );

export const Clock = (label: string): PropertyDecorator =>
  together(Matches(CLOCK_PATTERN, reports(fixedProblem('no-time', `${label} must be a time like 09:30.`))));

/** A number with at most two decimals. (The library's own rule accepts 5e-324, because it counts characters.) */
const IsTwoDecimals = (wrong: SaidProblem): PropertyDecorator =>
  ValidateBy(
    { name: 'isTwoDecimals', validator: { validate: (value: unknown) => typeof value === 'number' && isExact(value) } },
    reports(wrong),
  );

function isExact(value: number): boolean {
  try {
    toCents(value);
    return true;
  } catch {
    return false;
  }
}

/** Rupees with at most two decimals, at least `min` (0). */
export const Money = (label: Label, { min = 0 }: { min?: number } = {}): PropertyDecorator =>
  together(
    IsTwoDecimals(problem('decimals', { field: label })),
    Min(min, reports(problem('at-least', { field: label, min }))),
    Max(LIMITS.moneyMax, reports(problem('at-most', { field: label, max: LIMITS.moneyMax }))),
  );

/** Rupees with at most two decimals, or another such number, positive or negative. */
export const SignedMoney = (
  label: string,
  { min = -LIMITS.moneyMax, max = LIMITS.moneyMax }: { min?: number; max?: number } = {},
): PropertyDecorator =>
  together(
    IsTwoDecimals(problem('decimals', { field: label })),
    Min(min, reports(fixedProblem('too-low', `${label} must be at least ${min}.`, { min }))),
    Max(max, reports(problem('at-most', { field: label, max }))),
  );

export const Percentage = (label: string): PropertyDecorator =>
  together(
    IsTwoDecimals(fixedProblem('no-percentage', `${label} must be a number with at most 2 decimals.`)),
    Min(0, reports(problem('at-least', { field: label, min: 0 }))),
    Max(100, reports(problem('at-most', { field: label, max: 100 }))),
  );

export const Quantity = (
  label: Label,
  { min = 0, max = LIMITS.quantityMax }: { min?: number; max?: number } = {},
): PropertyDecorator =>
  together(
    IsInt(reports(problem('whole', { field: label }))),
    Min(min, reports(problem('at-least', { field: label, min }))),
    Max(max, reports(problem('at-most', { field: label, max }))),
  );

const IDS_MAX = 2000;
const NO_IDS = reports(fixedProblem('no-id', 'Every id must be a whole number from 1 up.'));

/** The id of another entity, with the problem of a missing choice. */
export const Reference = (
  missing: GivenProblem,
  { largest = LARGEST_ID }: { largest?: number } = {},
): PropertyDecorator => together(Max(largest, reports(missing)), Min(1, reports(missing)), IsInt(reports(missing)));

export const Flag = (label: string): PropertyDecorator =>
  together(IsBoolean(reports(problem('boolean', { field: label }))));

const UNKNOWN_LANGUAGE = fixedProblem('unknown-language', `Give a language: ${LANGUAGES.join(', ')}.`);

/** A language of the program. The chain may offer fewer. */
export const OneLanguage = (): PropertyDecorator => IsIn(LANGUAGES, reports(UNKNOWN_LANGUAGE));

/** An optional field. Null counts as missing, so the handler never gets null. */
export const Optional = (): PropertyDecorator =>
  together(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );

/** A field that may be null, meaning "none". Its other rules apply to other values only. */
export const Nullable = (): PropertyDecorator =>
  ValidateIf((_object: object, value: unknown) => value !== null && value !== undefined);

/** A required field that may be null, meaning "none". Its other rules apply to other values only. */
export const RequiredOrNull = (): PropertyDecorator => ValidateIf((_object: object, value: unknown) => value !== null);

/** The version that an edit is based on; optional for older clients. */
export const Version = (): PropertyDecorator =>
  together(
    Optional(),
    Max(LARGEST_ID, reports(problem('whole', { field: 'version' }))),
    IsInt(reports(problem('whole', { field: 'version' }))),
  );

/** A list of at most `max` ids, in order. */
export const Ids = ({
  max = IDS_MAX,
  tooMany = fixedProblem('too-many', `At most ${max} ids can be given at once.`, { max }),
}: {
  max?: number;
  tooMany?: SaidProblem;
} = {}): PropertyDecorator =>
  together(
    Max(LARGEST_ID, { each: true, ...NO_IDS }),
    Min(1, { each: true, ...NO_IDS }),
    IsInt({ each: true, ...NO_IDS }),
    ArrayMaxSize(max, reports(tooMany)),
    IsArray(reports(fixedProblem('no-list', 'The ids must be a list.'))),
  );
