import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { type FieldProblems, problemsIn, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import type { AppConfig } from '../../config.js';
import { InvalidInput } from '../errors.js';
import { noteIgnored } from './ignored-fields.js';

/** The most fields that a rejection names, so that an answer stays small. */
export const REPORTED_FIELDS_MAX = 20;

class BodyValidationPipe extends ValidationPipe {
  constructor(
    private readonly namesIgnored: boolean,
    options: ValidationPipeOptions,
  ) {
    super(options);
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // path parameters have their own pipes; a conversion here would turn 0x1 and 1e3 into whole numbers
    if (metadata.type === 'param') return value;
    const isNamed = this.namesIgnored && metadata.type === 'body';
    if (isNamed) noteIgnored(value, { type: metadata.metatype });
    const clean: unknown = await super.transform(value, metadata);
    if (isNamed) noteIgnored(value, { type: metadata.metatype, clean });
    return clean;
  }
}

/**
 * Returns the pipe of every body and query; it throws `InvalidInput`. It drops unknown fields (older clients
 * send `endpoint` and `token`), and never converts types. Outside production, answers name the dropped fields of bodies.
 */
export function bodyValidation({ isProduction }: Pick<AppConfig, 'isProduction'>): ValidationPipe {
  return new BodyValidationPipe(!isProduction, {
    whitelist: true,
    transform: true,
    transformOptions: TRANSFORM,
    // a field's problem may depend on the other fields
    validationError: { target: true, value: true },
    exceptionFactory: (errors) => {
      const problems: Collected['problems'] = {};
      collect(errors, { prefix: '', problems });
      return new InvalidInput(problems);
    },
  });
}

/** Does not set missing fields to undefined, so that handlers can see which fields were sent. */
const TRANSFORM = { exposeUnsetFields: false };

/**
 * Converts and validates a value like the body of a request: a row of a list, or a line of a file.
 *
 * @returns `problems` by field; empty if `body` is valid
 */
export function asBody<Body extends object>(
  dto: new () => Body,
  value: object,
): { body: Body; problems: FieldProblems } {
  const body = plainToInstance(dto, value, TRANSFORM);
  const problems: Collected['problems'] = {};
  collect(validateSync(body, { whitelist: true }), { prefix: '', problems });
  return { body, problems };
}

interface Collected {
  /** the path of the enclosing fields, each name followed by a dot */
  prefix: string;
  problems: Record<string, SaidProblem[]>;
}

/** Writes the errors' problems by field into `problems`, until it has `REPORTED_FIELDS_MAX`. */
function collect(errors: ValidationError[], { prefix, problems }: Collected): void {
  for (const error of errors) {
    if (Object.keys(problems).length >= REPORTED_FIELDS_MAX) return;
    const name = prefix + error.property;
    const found = problemsIn(error);
    if (found.length > 0) problems[name] = found;
    collect(error.children ?? [], { prefix: `${name}.`, problems });
  }
}
