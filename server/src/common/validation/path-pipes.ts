import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isDay, noDay } from '../../../../libs/validation/dates.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { isId, isUuid, LARGEST_ID, LARGEST_RANDOM_ID, noId } from '../../../../libs/validation/ids.js';
import { InvalidInput } from '../errors.js';

/**
 * @throws InvalidInput unless the value is a whole number from 1 to `largest`, by default the largest of an integer
 * column
 */
export function parseId(value: unknown, name = 'id', largest = LARGEST_ID): number {
  const id = /^\d{1,16}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (!isId(id, largest)) throw new InvalidInput({ [name]: [noId(name)] });
  return id;
}

/** A numeric id in the path: 400 unless it is a whole number that fits the database's column. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return parseId(value);
  }
}

/** The id of a promo code in the path: a random number of up to 53 bits. */
@Injectable()
export class RandomIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return parseId(value, 'id', LARGEST_RANDOM_ID);
  }
}

/** The id of an order or of a check in the path. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string, { data = 'id' }: ArgumentMetadata): string {
    if (!isUuid(value)) throw new InvalidInput({ [data]: [fixedProblem('no-uuid', `${data} must be a UUID`)] });
    return value;
  }
}

/** A day of the calendar in the path, as yyyy-mm-dd. */
@Injectable()
export class DayPipe implements PipeTransform<string, string> {
  transform(value: string, { data = 'date' }: ArgumentMetadata): string {
    if (!isDay(value)) throw new InvalidInput({ [data]: [noDay(data)] });
    return value;
  }
}

/** The position of a line in the path, from 0. */
@Injectable()
export class PositionPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,9}$/.test(value)) {
      throw new InvalidInput({
        position: [fixedProblem('no-position', 'position must be a whole number from 0 up')],
      });
    }
    return Number(value);
  }
}

/** A word of the path that is one of a list. */
export class WordPipe<const Word extends string> implements PipeTransform<string, Word> {
  constructor(private readonly words: readonly Word[]) {}

  transform(value: string, { data = 'name' }: ArgumentMetadata): Word {
    const word = this.words.find((known) => known === value);
    if (word === undefined) {
      const known = this.words.join(', ');
      throw new InvalidInput({ [data]: [fixedProblem('unknown-word', `${data} must be one of ${known}`, { known })] });
    }
    return word;
  }
}
