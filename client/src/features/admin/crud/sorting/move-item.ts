/** Returns the list with one entry moved to another index. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const [entry] = list.slice(from, from + 1);
  if (entry === undefined) return [...list];
  const rest = list.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
