import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { CLOCK_PATTERN, LIMITS, PHONE_PATTERN } from '../../../../libs/contract/values.js';
import { toCents } from '../../../../libs/domain/money/money.js';
import { isEmail } from '../../../../libs/domain/people/email.js';
import { parsePhone } from '../../../../libs/domain/people/phone.js';
import { LARGEST_ID } from './ids.js';
import { CleanLines, CleanText } from './text.js';

/** The rules for fields, each with the sentence that the form shows. */
interface Labelled {
  label: string;
  max?: number;
}

/**
 * A text whose number of characters is within limits, counted by code points like PostgreSQL's `length`. (The library's
 * own rules ignore variation selectors, and the database would reject texts that they accept.)
 */
export const TextLength = ({ min = 0, max, message }: { min?: number; max: number; message: string }) =>
  ValidateBy(
    { name: 'textLength', validator: { validate: (value: unknown) => isOfLength(value, min, max) } },
    { message },
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
  applyDecorators(
    CleanText(),
    IsString({ message: `${label} is required.` }),
    TextLength({ min: 1, max, message: `${label} must have 1 to ${max} characters.` }),
  );

/** Text that may be empty. */
export const OptionalText = ({ label, max = LIMITS.nameMax }: Labelled): PropertyDecorator =>
  applyDecorators(
    CleanText(),
    IsString({ message: `${label} must be text.` }),
    TextLength({ max, message: `${label} must have at most ${max} characters.` }),
  );

/** Text of several lines that may be empty. */
export const OptionalLines = ({ label, max }: Required<Labelled>): PropertyDecorator =>
  applyDecorators(
    CleanLines(),
    IsString({ message: `${label} must be text.` }),
    TextLength({ max, message: `${label} must have at most ${max} characters.` }),
  );

export const Email = (): PropertyDecorator =>
  applyDecorators(
    CleanText(),
    ValidateBy(
      { name: 'isEmail', validator: { validate: (value: unknown) => typeof value === 'string' && isEmail(value) } },
      { message: ({ value }) => (value ? 'Enter a valid email address.' : 'Enter an email address.') },
    ),
    TextLength({ max: LIMITS.emailMax, message: 'Email Address is too long.' }),
  );

/** A password. Its length is limited because hashing takes time. It is not cleaned. */
export const Password = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'Password is required.' }),
    TextLength({
      min: LIMITS.passwordMin,
      max: LIMITS.passwordMax,
      message: `Password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters.`,
    }),
  );

/** A phone number in any usual form. The handler receives its ten digits. */
export const Phone = (label = 'Contact Number'): PropertyDecorator =>
  applyDecorators(
    // the last decorator runs first: a number is cleaned before it is parsed
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (parsePhone(value) ?? value) : value)),
    CleanText(),
    Matches(PHONE_PATTERN, { message: `${label} must have exactly 10 digits.` }),
  );

export const Clock = (label: string): PropertyDecorator =>
  applyDecorators(Matches(CLOCK_PATTERN, { message: `${label} must be a time like 09:30.` }));

/** A number with at most two decimals. (The library's own rule accepts 5e-324, because it counts characters.) */
const IsTwoDecimals = (message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isTwoDecimals', validator: { validate: (value: unknown) => typeof value === 'number' && isExact(value) } },
    { message },
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
export const Money = (label: string, { min = 0 }: { min?: number } = {}): PropertyDecorator =>
  applyDecorators(
    IsTwoDecimals(`${label} must be an amount with at most 2 decimals.`),
    Min(min, { message: `${label} must be ${min} or more.` }),
    Max(LIMITS.moneyMax, { message: `${label} must be at most ${LIMITS.moneyMax}.` }),
  );

/** Rupees with at most two decimals, positive or negative. */
export const SignedMoney = (label: string): PropertyDecorator =>
  applyDecorators(
    IsTwoDecimals(`${label} must be an amount with at most 2 decimals.`),
    Min(-LIMITS.moneyMax, { message: `${label} must be at least ${-LIMITS.moneyMax}.` }),
    Max(LIMITS.moneyMax, { message: `${label} must be at most ${LIMITS.moneyMax}.` }),
  );

export const Percentage = (label: string): PropertyDecorator =>
  applyDecorators(
    IsTwoDecimals(`${label} must be a number with at most 2 decimals.`),
    Min(0, { message: `${label} must be 0 or more.` }),
    Max(100, { message: `${label} must be at most 100.` }),
  );

export const Quantity = (
  label: string,
  { min = 0, max = LIMITS.quantityMax }: { min?: number; max?: number } = {},
): PropertyDecorator =>
  applyDecorators(
    IsInt({ message: `${label} must be a whole number.` }),
    Min(min, { message: `${label} must be ${min} or more.` }),
    Max(max, { message: `${label} must be at most ${max}.` }),
  );

const IDS_MAX = 2000;

/** The id of another entity, with the sentence for a missing choice. */
export const Reference = (
  message: string | ((given: ValidationArguments) => string),
  { largest = LARGEST_ID }: { largest?: number } = {},
): PropertyDecorator => applyDecorators(Max(largest, { message }), Min(1, { message }), IsInt({ message }));

export const Flag = (label: string): PropertyDecorator =>
  applyDecorators(IsBoolean({ message: `${label} must be true or false.` }));

/** An optional field. Null counts as missing, so the handler never gets null. */
export const Optional = (): PropertyDecorator =>
  applyDecorators(
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
  applyDecorators(
    Optional(),
    Max(LARGEST_ID, { message: 'version must be a whole number.' }),
    IsInt({ message: 'version must be a whole number.' }),
  );

/** A list of ids, in order. */
export const Ids = (): PropertyDecorator =>
  applyDecorators(
    Max(LARGEST_ID, { each: true, message: 'Every id must be a whole number from 1 up.' }),
    Min(1, { each: true, message: 'Every id must be a whole number from 1 up.' }),
    IsInt({ each: true, message: 'Every id must be a whole number from 1 up.' }),
    ArrayMaxSize(IDS_MAX, { message: `At most ${IDS_MAX} ids can be given at once.` }),
    IsArray({ message: 'The ids must be a list.' }),
  );
