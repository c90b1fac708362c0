/** Returns 128 random bits as hex. `randomUUID` exists only on https, and a till in the house may use plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
