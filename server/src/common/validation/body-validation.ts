import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { InvalidInput } from '../errors.js';

/** A rejection names at most this many fields, so that an answer stays small. */
export const REPORTED_FIELDS_MAX = 20;

class BodyValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // the path has pipes of its own: converted here, 0x1 and 1e3 would reach them as whole numbers
    return metadata.type === 'param' ? value : super.transform(value, metadata);
  }
}

/**
 * The pipe of every body and query that a DTO describes; it throws `InvalidInput`. Unknown fields are dropped (older clients send
 * `endpoint` and `token`), types are never converted.
 */
export function bodyValidation(): ValidationPipe {
  return new BodyValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: TRANSFORM,
    exceptionFactory: (errors) => {
      const fields: Record<string, string[]> = {};
      collectFields(errors, { prefix: '', fields });
      return new InvalidInput(fields);
    },
  });
}

/** Fields that are not given stay away, so that they are not taken for given. */
const TRANSFORM = { exposeUnsetFields: false };

/**
 * A value converted and validated as the body of a call would be, where it comes another way: one row of many, or a line of
 * a file.
 *
 * @returns `fields`, every problem by its field; empty where `body` is valid
 */
export function asBody<Body extends object>(
  dto: new () => Body,
  value: object,
): { body: Body; fields: Record<string, string[]> } {
  const body = plainToInstance(dto, value, TRANSFORM);
  const fields: Record<string, string[]> = {};
  collectFields(validateSync(body, { whitelist: true }), { prefix: '', fields });
  return { body, fields };
}

interface Collected {
  /** names of what the errors lie in, each with a dot behind it */
  prefix: string;
  fields: Record<string, string[]>;
}

/** Writes the errors' messages by field into `fields`, until it has `REPORTED_FIELDS_MAX`. */
function collectFields(errors: ValidationError[], { prefix, fields }: Collected): void {
  for (const error of errors) {
    if (Object.keys(fields).length >= REPORTED_FIELDS_MAX) return;
    const name = prefix + error.property;
    const messages = Object.values(error.constraints ?? {});
    if (messages.length > 0) fields[name] = messages;
    collectFields(error.children ?? [], { prefix: `${name}.`, fields });
  }
}
