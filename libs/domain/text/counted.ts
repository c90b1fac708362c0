/** Returns a count with its noun: '1 combo', '2 combos'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Returns names as a list in words: 'Harbour, Hill and Kandy'. */
export const listInWords = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
