import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { InvalidInput } from '../errors.js';

/** The most fields that a rejection names, so that an answer stays small. */
export const REPORTED_FIELDS_MAX = 20;

class BodyValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // path parameters have their own pipes; a conversion here would turn 0x1 and 1e3 into whole numbers
    return metadata.type === 'param' ? value : super.transform(value, metadata);
  }
}

/**
 * Returns the pipe of every body and query with a DTO; it throws `InvalidInput`. It drops unknown fields (older clients
 * send `endpoint` and `token`), and never converts types.
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

/** Does not set missing fields to undefined, so that handlers can see which fields were sent. */
const TRANSFORM = { exposeUnsetFields: false };

/**
 * Converts and validates a value like the body of a request: a row of a list, or a line of a file.
 *
 * @returns `fields`, every problem by field; empty if `body` is valid
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
  /** the path of the enclosing fields, each name followed by a dot */
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
