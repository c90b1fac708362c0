export type Fields = Record<string, unknown>;

/** What the trail keeps of a change: `before` alone for a removal, `after` alone for something new. */
export interface TrailEntry {
  action: string;
  entity: string;
  entityId: number;
  before?: Fields;
  after?: Fields;
}

/** The fields of a thing before and after, without those that are the same in both. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** A new order of things, by what a person knows them by: the named ones as they stood, and as they stand now. */
export function orderTrail(
  { earlier, ids }: { earlier: number[]; ids: number[] },
  nameOf: (id: number) => string | undefined,
): { before: Fields; after: Fields } {
  return { before: { order: earlier.map(nameOf) }, after: { order: ids.map(nameOf) } };
}
