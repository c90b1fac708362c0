const A_YEAR_S = 31_536_000;

/**
 * Keeps a value where the server reads it when it writes the next page; null removes it. The value consists of letters
 * and digits.
 */
export function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way, or only since recently
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : A_YEAR_S}; samesite=lax${secure}`;
}
