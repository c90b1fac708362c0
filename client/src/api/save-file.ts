import type { Failure } from './failure.js';

/** The message for a download that broke off. */
export const BROKEN_OFF: Failure = { kind: 'fault', message: 'The file ended too early. Try again.', status: 200 };

/** ms: how long the browser may take to copy a file that it was handed */
export const HELD_FOR = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // the browser has taken hold of it by then
  setTimeout(() => URL.revokeObjectURL(url), HELD_FOR);
}
