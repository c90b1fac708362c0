/** A name of a column in camelCase, as requests have it: `laterDays` for `later_days`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Others}`
  ? `${First}${Capitalize<CamelCase<Others>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Returns some fields of an object. */
export const picked = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** Returns some columns of a row by their names in requests. */
export const inCamelCase = <Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [camelCase(name), row[name]])) as { [N in Name as CamelCase<N>]: Row[N] };

/** Returns the columns that a request gives. An omitted field is no column. */
export function inColumns<Name extends string, Request extends { [N in Name as CamelCase<N>]?: unknown }>(
  request: Request,
  names: readonly Name[],
) {
  const given = new Map(Object.entries(request));
  const columns = names
    .map((name) => [name, given.get(camelCase(name))] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(columns) as { [N in Name]?: Exclude<Request[CamelCase<N> & keyof Request], undefined> };
}
