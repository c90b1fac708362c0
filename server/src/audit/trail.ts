export type Fields = Record<string, unknown>;

/** The values of a change: only `before` for a removal, only `after` for a new entity. */
export interface TrailEntry {
  action: string;
  entity: string;
  entityId: number;
  before?: Fields;
  after?: Fields;
}

/** Returns the fields of an entity before and after a change, without equal ones. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * Returns the names of entities before and after they were sorted: of the listed ones, or of all if the listed ones
 * kept their relative order.
 *
 * @param before all ids in their former order
 * @param ids the listed ids, which come first now
 */
export function orderTrail(
  { before, ids }: { before: number[]; ids: number[] },
  nameOf: (id: number) => string | undefined,
): { before: Fields; after: Fields } {
  const named = new Set(ids);
  const earlier = before.filter((id) => named.has(id));
  const isOrderAmongThem = earlier.some((id, place) => id !== ids[place]);
  const [from, to] = isOrderAmongThem ? [earlier, ids] : [before, [...ids, ...before.filter((id) => !named.has(id))]];
  return { before: { order: from.map(nameOf) }, after: { order: to.map(nameOf) } };
}
