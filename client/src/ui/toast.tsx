import { useSyncExternalStore } from 'react';
import { IconButton } from './button.js';
import { Icon } from './icon.js';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  tone: Tone;
  text: string;
}

/** ms, specification 2 */
const SHOWN_FOR = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Shows a sentence for 5 seconds at the middle right of whatever screen is open. */
export function toast(tone: Tone, text: string): void {
  lastId += 1;
  const id = lastId;
  // the same sentence twice is one sentence, shown anew
  set([...toasts.filter((shown) => shown.text !== text), { id, tone, text }]);
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the toasts; one per page, always there, because a live region must exist before it speaks. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.toaster} role="status" aria-live="polite">
      {shown.map(({ id, tone, text }) => (
        <div key={id} className={[styles.toast, styles[tone]].join(' ')}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} size={20} />
          <span className={styles.text}>{text}</span>
          <IconButton label="Dismiss" onClick={() => dismiss(id)}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
