/**
 * Returns the version that a form edits: the one it was opened or reconciled with, or the one that it stored itself
 * before the picture failed, whichever is later.
 */
export function newerVersion(known: { version?: number }, stored: { version: number } | null): { version?: number } {
  if (stored === null) return known;
  return { version: Math.max(stored.version, known.version ?? 0) };
}
