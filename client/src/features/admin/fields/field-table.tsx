import type { ChainField } from '@libs/contract/menu/chain-menu.js';
import { type CamelCase, camelCase } from '@libs/domain/text/named-fields.js';
import type { ReactNode } from 'react';
import type { ResourceColumn } from '../crud/list-view.js';

/** The column of a field in the list; what it leaves out is the field's own. */
type FieldColumn<Resource> = Partial<ResourceColumn<Resource>> & {
  /** whether it is the name of the row */
  isStrong?: boolean;
};

/** What a form and a list know about a field. */
interface Described<Resource> {
  label: string;
  /** returns the field's part of the form; `resource` is null for a new one */
  item(name: string, resource: Resource | null): ReactNode;
  /** whether it shares its line with the one beside it */
  isHalf?: boolean;
  /** a sentence below its line */
  note?: string;
  /** the field of the chain's menu that it edits; absent if its value is always the branch's own */
  chain?: ChainField;
  isNumber?: boolean;
  /** absent if the list does not show it */
  column?: FieldColumn<Resource>;
}

/** The values of a form: those of the request, except for `Typed`, which are held as a person types them. */
export type ValuesOf<Body, Typed = object> = Omit<Required<Omit<Body, 'version'>>, keyof Typed> & Typed;

interface Field<Resource, Value, Values> extends Described<Resource> {
  /** the value of a new resource; absent if it begins empty */
  blank?: Value;
  /** returns a value as text, beside another person's; by default the value itself */
  show?: (value: Value) => string;
  /** a field that is not shown is not sent */
  isShown?: (values: Partial<Values>, resource: Resource | null) => boolean;
}

/** What a resource has under the name of a field of its requests, or under that name in snake_case. */
type StoredAt<Resource, Name> = Name extends keyof Resource
  ? Resource[Name]
  : { [Key in keyof Resource & string as CamelCase<Key>]: Resource[Key] } extends infer Named
    ? Name extends keyof Named
      ? Named[Name]
      : undefined
    : never;

/**
 * Returns the value of a stored resource; by default what the resource has under the field's name, or the field's
 * `blank` if it leaves that out.
 */
type Read<Resource, Stored, Value> = (stored: Stored, resource: Resource) => Value;
type Reading<Resource, Stored, Value> = [Stored] extends [undefined]
  ? { read: Read<Resource, Stored, Value> }
  : [Stored] extends [Value]
    ? { read?: Read<Resource, Stored, Value> }
    : [Stored] extends [Value | undefined]
      ? { read?: Read<Resource, Stored, Value>; blank: Value }
      : { read: Read<Resource, Stored, Value> };

/** Returns what is sent, by default the value; undefined leaves the field out. */
type Send<Value, Sent, Values> = (value: Value, values: Values, isNew: boolean) => Sent | undefined;
type Sending<Value, Sent, Values> = [Value] extends [Sent]
  ? { send?: Send<Value, Sent, Values> }
  : { send: Send<Value, Sent, Values> };

/** The fields of an entity's form in their order, one for each field of its request `Body`. */
export type FieldTable<Resource, Body, Typed = object> = {
  [Name in keyof ValuesOf<Body, Typed>]-?: Field<Resource, ValuesOf<Body, Typed>[Name], ValuesOf<Body, Typed>> &
    Reading<Resource, StoredAt<Resource, Name>, ValuesOf<Body, Typed>[Name]> &
    Sending<ValuesOf<Body, Typed>[Name], Name extends keyof Body ? Body[Name] : never, ValuesOf<Body, Typed>>;
};

/** A field of any table. Methods, because their parameters are compared in both directions. */
interface AnyField<Resource> extends Described<Resource> {
  blank?: unknown;
  show?(value: unknown): string;
  isShown?(values: object, resource: Resource | null): boolean;
  read?(stored: unknown, resource: Resource): unknown;
  send?(value: unknown, values: object, isNew: boolean): unknown;
}

/** Some fields by their names, for a part of a form. */
export type FieldRows<Resource> = Readonly<Record<string, AnyField<Resource>>>;

/** What follows from the fields of an entity. */
export interface EntityFields<Resource, Body, Values> {
  rows: FieldRows<Resource>;
  /** the values of a new resource */
  blank: Partial<Values>;
  valuesOf: (resource: Resource) => Values;
  /** returns the request body of a form's values, without the version */
  bodyOf: (values: Values, isNew: boolean) => Omit<Body, 'version'>;
  /** of the fields that have one, in their order */
  columns: ResourceColumn<Resource>[];
}

/** Returns a value as text. */
export const shown = <Resource,>({ show }: AnyField<Resource>, value: unknown): string =>
  show?.(value) ?? String(value ?? '');

/** Makes the values, the request and the columns of an entity from its fields. */
export function entityFields<Resource extends object, Body, Typed = object>(
  table: FieldTable<Resource, Body, Typed>,
): EntityFields<Resource, Body, ValuesOf<Body, Typed>> {
  const rows = Object.entries(table) as [string, AnyField<Resource>][];
  const storedValue = (name: string, { read, blank }: AnyField<Resource>, resource: Resource): unknown => {
    const stored: unknown = Object.entries(resource).find(([key]) => key === name || camelCase(key) === name)?.[1];
    if (read !== undefined) return read(stored, resource);
    return stored === undefined ? blank : stored;
  };
  return {
    rows: Object.fromEntries(rows),
    blank: Object.fromEntries(rows.map(([name, { blank }]) => [name, blank])) as Partial<ValuesOf<Body, Typed>>,
    valuesOf: (resource) =>
      Object.fromEntries(rows.map(([name, row]) => [name, storedValue(name, row, resource)])) as ValuesOf<Body, Typed>,
    bodyOf: (values, isNew) => {
      const given = new Map(Object.entries(values));
      const sent = rows
        .filter(([name]) => given.has(name))
        .map(([name, { send }]) => [name, send ? send(given.get(name), values, isNew) : given.get(name)])
        .filter(([, value]) => value !== undefined);
      return Object.fromEntries(sent) as Omit<Body, 'version'>;
    },
    columns: rows.flatMap(([name, row]) => {
      if (row.column === undefined) return [];
      const { label: title, isNumber, show } = row;
      const { isStrong, ...own } = row.column;
      const textOf = (resource: Resource) => shown(row, storedValue(name, row, resource));
      return {
        title,
        isNumber,
        value: isNumber ? (resource) => Number(storedValue(name, row, resource)) : textOf,
        ...(isNumber && show && { cell: textOf }),
        ...(isStrong && { cell: (resource: Resource) => <strong>{textOf(resource)}</strong> }),
        ...own,
      };
    }),
  };
}

/** The fields of a request that edits nothing stored. */
export const requestFields = <Body,>(table: FieldTable<Required<Body>, Body>) =>
  entityFields<Required<Body>, Body>(table);
