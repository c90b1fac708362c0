/**
 * Returns the value of a stored text; null if there is none. A text that is not JSON is returned as it is, because an
 * older version stored such texts.
 */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

const PROBE_KEY = 'passline.probe';

/**
 * Returns a storage of JSON values. If the browser blocks it or it is full, values are not stored and the page works
 * without them.
 */
function storageOf(storage: () => Storage) {
  return {
    /** Returns null if nothing is stored under the key, or if storage is blocked. */
    read(key: string): unknown {
      try {
        return parseStored(storage().getItem(key));
      } catch {
        return null;
      }
    },
    /** Returns whether a value of this length can be read again after it was stored: a browser may drop it without an error. */
    keeps(length: number): boolean {
      const value = 'x'.repeat(length);
      const isKept = this.write(PROBE_KEY, value) && this.read(PROBE_KEY) === value;
      this.write(PROBE_KEY, null);
      return isKept;
    },
    /** Stores a value; null and undefined remove the key. @returns whether it was stored */
    write(key: string, value: unknown): boolean {
      try {
        if (value === null || value === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Shared by all tabs of this browser. */
export const browserStorage = storageOf(() => localStorage);
/** Belongs to this tab; survives a reload. */
export const tabStorage = storageOf(() => sessionStorage);

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
