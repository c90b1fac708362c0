import type { en } from './en.js';

type Catalogue = typeof en;

export type TextId = keyof Catalogue;

/** The text up to its first comma, if it has one. */
type BeforeComma<Argument extends string> = Argument extends `${infer Name},${string}` ? Name : Argument;

/** The names of an ICU message's values. A plural's branches contain '#' and words, which are no names. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Argument}}${infer Rest}`
  ? (BeforeComma<Argument> extends `${string} ${string}` | '#' ? never : BeforeComma<Argument>) | NamesIn<Rest>
  : never;

/** The values that a text needs, by name; an empty object for a text without any. */
export type ValuesOf<Id extends TextId> = { [Name in NamesIn<Catalogue[Id]>]: string | number };

/** The arguments of a function that shows a text: its values are left out if it has none. */
export type TextArguments<Id extends TextId> =
  NamesIn<Catalogue[Id]> extends never ? [id: Id] : [id: Id, values: ValuesOf<Id>];

/** A text with its values, as rules and rejections give it; a screen or a message shows it in its language. */
export interface Text {
  readonly id: TextId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Makes a text; its values are checked against the message of its id. */
export function text<Id extends TextId>(...[id, values]: TextArguments<Id>): Text {
  return values === undefined ? { id } : { id, values };
}
