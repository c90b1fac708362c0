import type { en } from './en.js';

type Catalogue = typeof en;

export type TextId = keyof Catalogue;

/** The text up to its first comma, if it has one. */
type BeforeComma<Argument extends string> = Argument extends `${infer Name},${string}` ? Name : Argument;

/** A name; never the words of a plural's branch, which contain a space or are '#'. */
type NameOf<Text extends string> = Text extends `${string} ${string}` | '#' ? never : Text;

/** The names in the text between two braces, which has more opening ones if a plural's branch contains a value. */
type NamesOf<Argument extends string> = Argument extends `${infer Before}{${infer Inner}`
  ? NameOf<BeforeComma<Before>> | NamesOf<Inner>
  : NameOf<BeforeComma<Argument>>;

/** The names of an ICU message's values. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Argument}}${infer Rest}`
  ? NamesOf<Argument> | NamesIn<Rest>
  : never;

/** A value of a text: itself a text if it differs by language, such as an amount of money or the label of a status. */
export type TextValue = string | number | Text;

/** The values that a text needs, by name; an empty object if it needs none. */
export type ValuesOf<Id extends TextId> = { [Name in NamesIn<Catalogue[Id]>]: TextValue };

/** The arguments of a function that shows a text: without values if the text has none. */
export type TextArguments<Id extends TextId> =
  NamesIn<Catalogue[Id]> extends never ? [id: Id] : [id: Id, values: ValuesOf<Id>];

/** A text with its values, as rules and rejections return it. A screen or a message shows it in its language. */
export interface Text {
  readonly id: TextId;
  readonly values?: Readonly<Record<string, TextValue>>;
}

/** Returns the values of a text with the texts among them in words. */
export function spoken(
  values: Readonly<Record<string, TextValue>> | undefined,
  say: (text: Text) => string,
): Record<string, string | number> | undefined {
  if (values === undefined) return undefined;
  const inWords = (value: TextValue) => (typeof value === 'object' ? say(value) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)]));
}

/** Makes a text. The compiler checks its values against the message of its id. */
export function text<Id extends TextId>(...[id, values]: TextArguments<Id>): Text {
  return values === undefined ? { id } : { id, values };
}

type CodeOf<Id> = Id extends `rejection.${infer Code}` ? Code : never;

/** The code of a rejection whose text is in `en/rejections.ts`. */
export type RejectionCode = CodeOf<TextId>;

/** A rejection by its code, with the facts of its text. */
export interface RejectionText {
  readonly code: RejectionCode;
  readonly values: Readonly<Record<string, TextValue>>;
}

/** The code of a rejection and the values that its text needs; they are left out if it needs none. */
export type RejectionArguments<Code extends RejectionCode> =
  TextArguments<`rejection.${Code}`> extends [unknown]
    ? [code: Code]
    : [code: Code, values: ValuesOf<`rejection.${Code}`>];

/** Makes a rejection; its values are checked against the text of its code. */
export function rejection<Code extends RejectionCode>(...[code, values]: RejectionArguments<Code>): RejectionText {
  return { code, values: values ?? {} };
}

type FieldCodeOf<Id> = Id extends `field.${infer Code}` ? Code : never;

/** The code of a field's problem whose text is in `en/fields.ts`. */
export type FieldCode = FieldCodeOf<TextId>;

/** The code of a field's problem and the values that its text needs; they are left out if it needs none. */
export type FieldArguments<Code extends FieldCode> =
  TextArguments<`field.${Code}`> extends [unknown] ? [code: Code] : [code: Code, values: ValuesOf<`field.${Code}`>];

/** Returns the text of a rejection. */
export const rejectionText = ({ code, values }: RejectionText): Text => ({ id: `rejection.${code}`, values });
