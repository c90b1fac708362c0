/** 128 random bits as hex. Not `randomUUID`: that exists on https only, and a till in the house may be on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
