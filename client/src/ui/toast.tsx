import { useEffect, useSyncExternalStore } from 'react';
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

let place: HTMLElement | null = null;

/** Puts the toasts above whatever was opened last: a modal dialog lies above the whole page, whatever its z-index. */
export function raiseToasts(): void {
  // not in every browser: there the toasts stand behind an open dialog
  if (place?.showPopover === undefined) return;
  if (place.matches(':popover-open')) place.hidePopover();
  if (toasts.length > 0) place.showPopover();
}

/** The place of the toasts; one per page, always there, because a live region must exist before it speaks. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast comes to the top
  useEffect(raiseToasts, [shown]);
  return (
    <div
      ref={(element) => {
        place = element;
      }}
      className={styles.toaster}
      popover="manual"
      role="status"
      aria-live="polite"
    >
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
