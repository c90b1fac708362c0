import type { FileTaker } from './base-query.js';
import type { Failure } from './failure.js';

/** The failure of a download that was cut off. */
export const BROKEN_OFF: Failure = { kind: 'fault', message: 'The file ended too early. Try again.', status: 200 };

/** ms that the browser may take to copy a file that it has received */
const HELD_FOR = 60_000;

/** Passes a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_FOR);
}

/**
 * Returns a taker that passes a file of this media type to the browser's downloads, under the server's name for it, or
 * `name` if it names none.
 */
export function saving(type: string, name: string): FileTaker {
  return {
    type,
    take: async (answer) => {
      try {
        const sent = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
        saveFile(await answer.blob(), sent ?? name);
        return null;
      } catch {
        return BROKEN_OFF;
      }
    },
  };
}
