/** Returns a row in the JSON form that `jsonb_populate_record` reads, with bytes as PostgreSQL writes them in text. */
export function jsonRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? byteaText(value) : value]),
  );
}

/** Returns bytes as PostgreSQL writes them in text. */
export function byteaText(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
