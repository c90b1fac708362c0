import { Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidInput } from './refusal.js';

/** Bodies: unknown fields are dropped silently (older clients send `endpoint` and `token`), types are never converted. */
export function bodyValidation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    transformOptions: { exposeUnsetFields: false },
    exceptionFactory: (errors) => new InvalidInput(fieldsOf(errors)),
  });
}

function fieldsOf(errors: ValidationError[], prefix = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const name = prefix + error.property;
    const messages = Object.values(error.constraints ?? {});
    if (messages.length > 0) fields[name] = messages;
    Object.assign(fields, fieldsOf(error.children ?? [], `${name}.`));
  }
  return fields;
}

const LARGEST_ID = 2_147_483_647;

/** A numeric id in the path: 400 for anything but a whole number that the database could hold. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return parseId(value);
  }
}

/** Whether the number can name a row: a whole number from 1 to what an integer column holds. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;
}

/** @throws InvalidInput for anything but a whole number from 1 to what an integer column holds */
export function parseId(value: unknown, name = 'id'): number {
  const id = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (!isId(id)) throw new InvalidInput({ [name]: [`${name} must be a whole number from 1 up`] });
  return id;
}
