import { tabStorage } from '../browser-storage.js';
import { type Tone, toast } from './toast.js';

const KEY = 'passline.toast';
const TONES: readonly Tone[] = ['success', 'error', 'info'];

/** Shows a sentence on the page that this tab loads next. */
export function toastOnNextPage(tone: Tone, text: string): void {
  tabStorage.write(KEY, [tone, text]);
}

/** Shows the sentence that the page before has left, once. */
export function showToastOfLastPage(): void {
  const left = tabStorage.read(KEY);
  tabStorage.write(KEY, null);
  const [tone, text]: unknown[] = Array.isArray(left) ? left : [];
  const known = TONES.find((one) => one === tone);
  if (known !== undefined && typeof text === 'string') toast(known, text);
}
