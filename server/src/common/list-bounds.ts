import { ArrayMaxSize } from 'class-validator';
import { InvalidInput } from './errors.js';

interface ListBound {
  max: number;
  message: string;
}

/** of each DTO's lists, by the field's name */
const bounds = new Map<unknown, Map<string, ListBound>>();

/**
 * On a DTO's list: at most `max` elements. `checkListBounds` holds that on the raw body, before any element is converted or
 * validated; class-validator alone would do both to every element first.
 */
export function ListMax(max: number, message: string): PropertyDecorator {
  const validated = ArrayMaxSize(max, { message });
  return (target, property) => {
    validated(target, property);
    const ofClass = bounds.get(target.constructor) ?? new Map<string, ListBound>();
    ofClass.set(String(property), { max, message });
    bounds.set(target.constructor, ofClass);
  };
}

/**
 * Checks the lengths of the lists at the top of a raw body.
 *
 * @throws InvalidInput naming the list that is too long
 */
export function checkListBounds(dto: unknown, value: unknown): void {
  if (typeof dto !== 'function' || typeof value !== 'object' || value === null) return;
  for (let type: unknown = dto; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
    for (const [field, { max, message }] of bounds.get(type) ?? []) {
      const list = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
      if (Array.isArray(list) && list.length > max) throw new InvalidInput({ [field]: [message] });
    }
  }
}
