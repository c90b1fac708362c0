import { getMetadataStorage } from 'class-validator';

/** The most names that an answer has. */
const NAMED_MAX = 20;

const ignored = new WeakMap<object, readonly string[]>();

/** Returns the unknown fields of a request's body; undefined if it has none, or nobody has looked for them. */
export const ignoredOf = (body: unknown): readonly string[] | undefined =>
  isObject(body) ? ignored.get(body) : undefined;

interface Found {
  /** the class of the fields */
  type: unknown;
  /** what became of the value; undefined if it was rejected, and then nested fields are not compared */
  clean?: unknown;
}

/** Remembers which fields of a body its class does not have, for the answer. */
export function noteIgnored(body: unknown, found: Found): void {
  if (!isObject(body)) return;
  const names = [...unknownIn(body, found)].slice(0, NAMED_MAX);
  if (names.length > 0) ignored.set(body, names);
}

function* unknownIn(given: object, { type, clean }: Found, prefix = ''): Generator<string> {
  const known = Array.isArray(given) ? undefined : fieldsOf(type);
  if (known?.size === 0) return;
  for (const [name, value] of Object.entries(given)) {
    // `token` may carry the caller's token
    if (known && !known.has(name) && `${prefix}${name}` !== 'token') yield prefix + name;
    const part = isObject(clean) ? Object.entries(clean).find(([own]) => own === name)?.[1] : undefined;
    if (isObject(value) && isObject(part)) {
      yield* unknownIn(value, { type: part.constructor, clean: part }, `${prefix}${name}.`);
    }
  }
}

/** Returns the fields with rules; none for a type without any. */
const fieldsOf = (type: unknown): ReadonlySet<string> =>
  new Set(
    typeof type === 'function'
      ? getMetadataStorage()
          .getTargetValidationMetadatas(type, '', false, false)
          .map(({ propertyName }) => propertyName)
      : [],
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
